"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSiteRouter } from "@/components/ui/navigation";

type PollToolsProps = {
  clubId: string;
  slug: string;
  poll: { id: string; status: "open" | "closed" };
  /** The id of what stays where it is when the poll is closed. */
  staysId: string;
};

/** What a moderator does with a poll: close it now, or delete it, which is asked about first. */
export function PollTools({ clubId, slug, poll, staysId }: PollToolsProps) {
  const t = useTranslations("clubs.pollTools");
  const router = useSiteRouter();
  const [asking, setAsking] = useState(false);
  const params = { clubId, id: poll.id };
  const button = useRef<HTMLButtonElement>(null);
  const close = useApiMutation("POST /v1/clubs/{clubId}/polls/{id}/close", {
    successMessage: t("closed"),
    toastFailure: true,
    onSuccess: () => {
      const stays = document.getElementById(staysId);
      if (!stays || ![button.current, document.body].includes(document.activeElement as HTMLButtonElement)) return;
      stays.tabIndex = -1;
      stays.focus({ preventScroll: true }); // the button goes
    },
  });
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}/polls/{id}", {
    successMessage: t("delete.done"),
    toastFailure: !asking, // the dialog was left before the answer came
    onSuccess: () => router.push(`/clubs/${slug}/polls`),
  });
  return (
    <>
      {poll.status === "open" && (
        <Button ref={button} size="compact" isPending={close.isPending} onClick={() => close.mutate({ params })}>
          {t("close")}
        </Button>
      )}
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        {t("delete.open")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("delete.title")}
        stay={t("delete.cancel")}
        verb={t("delete.confirm")}
        isPending={remove.isPending || remove.isSuccess} // the list of polls is on its way
        failure={remove.failure}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params })}
      >
        {t("delete.text")}
      </ConfirmDialog>
    </>
  );
}
