"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";
import { type Mine, ReviewForm } from "./review-form";

/** Only who has written needs what sets it. */
const OwnReviewText = dynamic(() => import("./own-review-text").then((module) => module.OwnReviewText));

/** The reader's own review: written, shown, changed and deleted in one place. */
export function OwnReview({ book, mine }: { book: { id: string; title: string }; mine: Mine | null }) {
  const router = useRouter();
  const toast = useToast();
  const [, begin] = useTransition();
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !writing) place.current?.focus(); // the form that had the focus is gone
    wasWriting.current = writing;
  }, [writing]);

  /** The form closes together with the new page, so that nothing flickers in between. */
  function close(message: string) {
    toast({ message });
    begin(() => {
      router.refresh();
      setWriting(false);
      setAsking(false);
    });
  }

  const remove = useMutation({
    mutationFn: async ({ id, rating }: Mine) => {
      if (rating === null) await api("DELETE /v1/me/reviews/{id}", { params: { id } });
      else await api("PATCH /v1/me/reviews/{id}", { params: { id }, body: { text: null, spoiler: false } });
    },
    onSuccess: () => close("Your review is gone."),
  });

  return (
    <div ref={place} tabIndex={-1} className="own-review">
      {writing && (
        <ReviewForm
          book={book}
          mine={mine}
          done={() => close("Your review is kept.")}
          cancel={() => setWriting(false)}
        />
      )}
      {!writing && !mine?.text && (
        <button type="button" className="btn" onClick={() => setWriting(true)}>
          Write a review
        </button>
      )}
      {!writing && mine?.text && (
        <section className="card" aria-label={`Your review of ${book.title}`}>
          <p className="row mb-3">
            <b>Your review</b>
            {mine.visibility === "private" && <span className="tag">Only for you</span>}
            {mine.spoiler && <span className="tag red">Tells the plot</span>}
          </p>
          <OwnReviewText text={mine.text} spoiler={false} />
          <div className="row mt-5">
            <button type="button" className="btn" onClick={() => setWriting(true)}>
              Edit
            </button>
            <button type="button" className="btn stop" onClick={() => setAsking(true)}>
              Delete
            </button>
          </div>
        </section>
      )}
      <Dialog open={asking} title="Delete your review?" onClose={() => setAsking(false)}>
        <p className="quiet mt-2">Its words go for good.{mine?.rating ? " Your stars stay." : ""}</p>
        {remove.error && <p className="err">{failureMessage(remove.error)}</p>}
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn stop"
            aria-busy={remove.isPending || undefined}
            onClick={() => mine && remove.mutate(mine)}
          >
            Delete review
          </button>
        </div>
      </Dialog>
    </div>
  );
}
