"use client";

import { useSend } from "@/components/site/use-send";
import { useToast } from "@/components/ui/toasts";
import { counted } from "@/lib/format/numbers";

/** Tries one dead letter again. */
export function RetryOne({ id, of }: { id: string; of: string }) {
  const { send, busy, failure } = useSend("POST /admin/dead-letters/{id}/retry", {
    successMessage: "It is tried again.",
  });
  return (
    <>
      <button
        type="button"
        className="btn lo"
        aria-label={`Try again: ${of}`}
        aria-busy={busy || undefined}
        onClick={() => send({ params: { id } })}
      >
        Try again
      </button>
      <Failure message={failure} />
    </>
  );
}

/** Tries all of a channel again. */
export function RetryAll({ channel }: { channel: "push" | "mail" | undefined }) {
  const toast = useToast();
  const { send, busy, failure } = useSend("POST /admin/dead-letters/retry", {
    done: ({ retried }) => toast({ message: `${counted(retried, "letter")} will be tried again.` }),
  });
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-busy={busy || undefined}
        onClick={() => send({ body: channel ? { channel } : {} })}
      >
        Try all again
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
