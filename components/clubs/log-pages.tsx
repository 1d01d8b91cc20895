"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, buttonStyles } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyPart } from "@/components/ui/use-lazy";
import { useOpened } from "@/components/ui/use-opened";
import type { LogPagesProps } from "./log-dialog";

/** The first press brings it, so that the page of a club does not. */
const dialog = lazyPart(() => import("./log-dialog").then(({ LogDialog }) => LogDialog));

/** The quick actions of a read: how far one is, and that one has finished. */
export function LogPages({ clubId, read, viewer }: LogPagesProps) {
  const t = useTranslations("clubs.logPages");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const LogDialog = useOpened(dialog, open, close);
  const finish = useApiMutation("PUT /v1/clubs/{clubId}/reads/{readId}/progress", {
    successMessage: t("finishedTitle", { title: read.title }),
    toastFailure: true,
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {viewer.status === "finished" ? (
        <span className={buttonStyles({ variant: "on" })}>
          <Icon name="tick" /> {t("finished")}
        </span>
      ) : (
        <Button
          isPending={finish.isPending}
          onClick={() => finish.mutate({ params: { clubId, readId: read.id }, body: { status: "finished" } })}
        >
          <Icon name="tick" /> {t("finish")}
        </Button>
      )}
      {LogDialog && <LogDialog clubId={clubId} read={read} viewer={viewer} open={open} onClose={close} />}
    </>
  );
}
