"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row, Stack } from "@/components/ui/layout";

/** The dialog brings them, so that the page of a club does not. */
const InviteForms = dynamic(() => import("./invite-forms").then((module) => module.InviteForms));

/** Invites friends: a link to copy, or a mail bound to an address; and what one has invited with so far. */
export function Invite({ clubId }: { clubId: string }) {
  const t = useTranslations("clubs.invite");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Stack className="mt-4">
          <InviteForms clubId={clubId} />
          <Row>
            <Button onClick={() => setOpen(false)}>{t("done")}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
