"use client";

import { useState } from "react";
import { useSend } from "@/components/site/use-send";
import { Dialog } from "@/components/ui/dialog";
import { CheckField } from "@/components/ui/field";

type Props = { author: string; reviewId: string; reader: string; highlightId: string | null; isPro: boolean };

/** Shows a review on the author's page, or takes it off. */
export function HighlightButton({ author, reviewId, reader, highlightId, isPro }: Props) {
  const [open, setOpen] = useState(false);
  const [isNotified, setNotified] = useState(false);
  const show = useSend("POST /author/highlights", {
    successMessage: "It is on your page.",
    done: () => setOpen(false),
  });
  const hide = useSend("DELETE /author/highlights/{id}", { successMessage: "Off your page." });
  if (highlightId)
    return (
      <button
        type="button"
        className="btn on"
        aria-label={`On your page: the review of ${reader}`}
        aria-busy={hide.busy || undefined}
        onClick={() => hide.send({ params: { id: highlightId }, query: { author } })}
      >
        On your page
      </button>
    );
  if (!isPro) return null;
  return (
    <>
      <button
        type="button"
        className="btn lo"
        aria-label={`Highlight the review of ${reader}`}
        onClick={() => setOpen(true)}
      >
        Highlight
      </button>
      <Dialog open={open} title="Show this review on your page?" onClose={() => setOpen(false)}>
        <p className="mt-3">It stays signed with the name of {reader}, and leads to the book.</p>
        <CheckField
          label={`Tell ${reader}`}
          checked={isNotified}
          onChange={(event) => setNotified(event.target.checked)}
        />
        {show.failure && (
          <p className="err" role="alert">
            {show.failure}
          </p>
        )}
        <div className="row mt-6">
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            Not now
          </button>
          <button
            type="button"
            className="btn pri"
            aria-busy={show.busy || undefined}
            onClick={() => show.send({ query: { author }, body: { reviewId, notifyReviewer: isNotified } })}
          >
            Show it
          </button>
        </div>
      </Dialog>
    </>
  );
}
