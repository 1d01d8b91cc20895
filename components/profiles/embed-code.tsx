"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";
import type { Embedded } from "./embed-dialog";

/** The first press brings it, so that the page of a shelf does not. */
const dialog = lazyPart(() => import("./embed-dialog").then(({ EmbedDialog }) => EmbedDialog));

/** Offers the code of the widget of a shelf. */
export function EmbedCode(embedded: Embedded) {
  const t = useTranslations("profiles.embedCode");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const EmbedDialog = useOpened(dialog, open, close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      {EmbedDialog && <EmbedDialog {...embedded} open={open} onClose={close} />}
    </>
  );
}
