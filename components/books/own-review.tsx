"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("books.ownReview");
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
    onSuccess: () => close(t("gone")),
  });

  return (
    <div ref={place} tabIndex={-1} className="own-review">
      {writing && (
        <ReviewForm
          book={book}
          mine={mine}
          done={(visibility) => close(visibility === "public" && !mine?.text ? t("published") : t("kept"))}
          cancel={() => setWriting(false)}
        />
      )}
      {!writing && !mine?.text && (
        <button type="button" className="btn" onClick={() => setWriting(true)}>
          {t("write")}
        </button>
      )}
      {!writing && mine?.text && (
        <section className="card" aria-label={t("label", { title: book.title })}>
          <p className="row mb-3">
            <b>{t("title")}</b>
            {mine.visibility === "private" && <span className="tag">{t("onlyForYou")}</span>}
            {mine.spoiler && <span className="tag red">{t("tellsPlot")}</span>}
          </p>
          <OwnReviewText text={mine.text} spoiler={false} />
          <div className="row mt-5">
            <button type="button" className="btn" onClick={() => setWriting(true)}>
              {t("edit")}
            </button>
            <button type="button" className="btn stop" onClick={() => setAsking(true)}>
              {t("delete")}
            </button>
          </div>
        </section>
      )}
      <Dialog open={asking} title={t("deleteTitle")} onClose={() => setAsking(false)}>
        <p className="quiet mt-2">{mine?.rating ? t("deleteTextStarsStay") : t("deleteText")}</p>
        {remove.error && <p className="err">{failureMessage(remove.error)}</p>}
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            {t("keep")}
          </button>
          <button
            type="button"
            className="btn stop"
            aria-busy={remove.isPending || undefined}
            onClick={() => mine && remove.mutate(mine)}
          >
            {t("confirmDelete")}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
