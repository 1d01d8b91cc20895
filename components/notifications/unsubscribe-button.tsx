"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/registry/client";

/** Ends the mails of a signed link; a button, since mail scanners open links by themselves. */
export function UnsubscribeButton({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => api("POST /v1/unsubscribe", { query: { token } }) });
  if (stop.data) return <p role="status">Done. No more mails of this kind will come.</p>;
  return (
    <>
      <button type="button" className="btn pri" aria-busy={stop.isPending || undefined} onClick={() => stop.mutate()}>
        Stop these mails
      </button>
      {stop.error && (
        <p className="err" role="alert">
          That did not work. Try again in a moment.
        </p>
      )}
    </>
  );
}
