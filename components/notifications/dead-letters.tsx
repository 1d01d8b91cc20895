"use client";

import { useTranslations } from "next-intl";
import { useSend } from "@/components/site/use-send";
import { useToast } from "@/components/ui/toast";

/** Tries one dead letter again. */
export function RetryOne({ id, of }: { id: string; of: string }) {
  const t = useTranslations("notifications.deadLetters");
  const { send, busy, failure } = useSend("POST /admin/dead-letters/{id}/retry", {
    successMessage: t("retried"),
  });
  return (
    <>
      <button
        type="button"
        className="btn lo"
        aria-label={t("retryLabel", { letter: of })}
        aria-busy={busy || undefined}
        onClick={() => send({ params: { id } })}
      >
        {t("retry")}
      </button>
      <Failure message={failure} />
    </>
  );
}

/** Tries all of a channel again. */
export function RetryAll({ channel }: { channel: "push" | "mail" | undefined }) {
  const t = useTranslations("notifications.deadLetters");
  const toast = useToast();
  const { send, busy, failure } = useSend("POST /admin/dead-letters/retry", {
    done: ({ retried }) => toast({ message: t("retriedAll", { count: retried }) }),
  });
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-busy={busy || undefined}
        onClick={() => send({ body: channel ? { channel } : {} })}
      >
        {t("retryAll")}
      </button>
      <Failure message={failure} />
    </>
  );
}

function Failure({ message }: { message: string | null }) {
  return (
    message && (
      <span className="err" role="alert">
        {message}
      </span>
    )
  );
}
