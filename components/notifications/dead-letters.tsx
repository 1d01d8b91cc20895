"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";

/** Tries one dead letter again. */
export function RetryOne({ id, of }: { id: string; of: string }) {
  const t = useTranslations("notifications.deadLetters");
  const { mutate, isPending, failure } = useApiMutation("POST /admin/dead-letters/{id}/retry", {
    successMessage: t("retried"),
  });
  return (
    <>
      <Button
        size="compact"
        aria-label={t("retryLabel", { letter: of })}
        isPending={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        {t("retry")}
      </Button>
      <Failure message={failure} />
    </>
  );
}

/** Tries all of a channel again. */
export function RetryAll({ channel }: { channel: "push" | "mail" | undefined }) {
  const t = useTranslations("notifications.deadLetters");
  const toast = useToast();
  const { mutate, isPending, failure } = useApiMutation("POST /admin/dead-letters/retry", {
    onSuccess: ({ retried }) => toast({ message: t("retriedAll", { count: retried }) }),
  });
  return (
    <>
      <Button isPending={isPending} onClick={() => mutate({ body: channel ? { channel } : {} })}>
        {t("retryAll")}
      </Button>
      <Failure message={failure} />
    </>
  );
}

function Failure({ message }: { message: string | null }) {
  return (
    message && (
      <ErrorMessage as="span" role="alert">
        {message}
      </ErrorMessage>
    )
  );
}
