"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyPart } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";

/** The first press brings it, so that the page of a club does not. */
const dialog = lazyPart(() => import("./nominate-dialog").then(({ NominateDialog }) => NominateDialog));

/** Nominates a book, with a word on why. What was typed stays when the dialog is closed. */
export function Nominate({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.nominate");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const NominateDialog = useOpened(dialog, open, close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="add" /> {t("open")}
      </Button>
      {NominateDialog && <NominateDialog clubId={clubId} open={open} onClose={close} />}
    </>
  );
}
