"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Row } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { Panel } from "@/components/ui/panel";
import { useToast } from "@/components/ui/toast";
import { lazyPart, prepare, useLazyPart } from "@/components/ui/use-lazy";
import { api } from "@/lib/registry/client";
import { ReviewActions } from "./review-actions";
import type { Mine } from "./review-form";
import { inBrief } from "./review-in-brief";

/** Only who has written needs what sets it. */
const OwnReviewText = dynamic(() => import("./own-review-text").then((module) => module.OwnReviewText));
/** The form comes with the first wish to write. */
const form = lazyPart(() => import("./review-form").then(({ ReviewForm }) => ReviewForm));

/** The reader's own review: written, shown, changed and deleted in one place. */
export function OwnReview({ book, mine }: { book: { id: string; title: string }; mine: Mine | null }) {
  const t = useTranslations("books.ownReview");
  const tDialog = useTranslations("ui.dialog");
  const router = useSiteRouter();
  const toast = useToast();
  const [, begin] = useTransition();
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const ReviewForm = useLazyPart(form, writing, () => {
    setWriting(false);
    toast({ message: tDialog("failed") });
  });
  const isWriting = writing && ReviewForm !== null;
  const write = {
    onPointerEnter: () => prepare(form),
    onFocus: () => prepare(form),
    onClick: () => setWriting(true),
  };
  const place = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (isWriting) place.current?.querySelector("textarea")?.focus(); // the button that had the focus is gone
  }, [isWriting]);
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

  const remove = useApiMutation(
    async ({ id, rating }: Mine) => {
      if (rating === null) await api("DELETE /v1/me/reviews/{id}", { params: { id } });
      else await api("PATCH /v1/me/reviews/{id}", { params: { id }, body: { text: null, spoiler: false } });
    },
    {
      refresh: false,
      onSuccess: () => close(t("gone")),
      toastFailure: !asking, // the dialog was left before the answer came
    },
  );

  return (
    <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
      {isWriting && (
        <ReviewForm
          book={book}
          mine={mine}
          done={(visibility) => close(visibility === "public" && !mine?.text ? t("published") : t("kept"))}
          cancel={() => setWriting(false)}
        />
      )}
      {!isWriting && !mine?.text && <Button {...write}>{t("write")}</Button>}
      {!isWriting && mine?.text && (
        <Panel as="section" aria-label={t("label", { title: book.title })} id={`review-${mine.id}`}>
          <Row as="p" className="mb-3">
            <b>{t("title")}</b>
            {mine.visibility === "private" && <Badge>{t("onlyForYou")}</Badge>}
            {mine.spoiler && <Badge tone="rubric">{t("tellsPlot")}</Badge>}
          </Row>
          <OwnReviewText text={mine.text} spoiler={false} />
          {mine.visibility === "public" && (
            <ReviewActions review={inBrief({ ...mine, viewer: { mine: true, liked: false } }, "")} />
          )}
          <Row className="mt-5">
            <Button {...write}>{t("edit")}</Button>
            <Button
              variant="danger"
              onClick={() => {
                if (!remove.isPending) remove.reset();
                setAsking(true);
              }}
            >
              {t("delete")}
            </Button>
          </Row>
        </Panel>
      )}
      <ConfirmDialog
        open={asking}
        title={t("deleteTitle")}
        stay={t("keep")}
        verb={t("confirmDelete")}
        isPending={remove.isPending}
        failure={remove.failure}
        onClose={() => setAsking(false)}
        onConfirm={() => mine && remove.mutate(mine)}
      >
        {mine?.rating ? t("deleteTextStarsStay") : t("deleteText")}
      </ConfirmDialog>
    </div>
  );
}
