"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
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
      {writing && (
        <ReviewForm
          book={book}
          mine={mine}
          done={(visibility) => close(visibility === "public" && !mine?.text ? t("published") : t("kept"))}
          cancel={() => setWriting(false)}
        />
      )}
      {!writing && !mine?.text && <Button onClick={() => setWriting(true)}>{t("write")}</Button>}
      {!writing && mine?.text && (
        <Panel as="section" aria-label={t("label", { title: book.title })}>
          <Row as="p" className="mb-3">
            <b>{t("title")}</b>
            {mine.visibility === "private" && <Badge>{t("onlyForYou")}</Badge>}
            {mine.spoiler && <Badge tone="rubric">{t("tellsPlot")}</Badge>}
          </Row>
          <OwnReviewText text={mine.text} spoiler={false} />
          <Row className="mt-5">
            <Button onClick={() => setWriting(true)}>{t("edit")}</Button>
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
      <Dialog open={asking} title={t("deleteTitle")} onClose={() => setAsking(false)}>
        <p className="text-ink-2 mt-2">{mine?.rating ? t("deleteTextStarsStay") : t("deleteText")}</p>
        {remove.failure && <ErrorMessage>{remove.failure}</ErrorMessage>}
        <Row justify="end" className="mt-5">
          <Button onClick={() => setAsking(false)}>{t("keep")}</Button>
          <Button variant="danger" isPending={remove.isPending} onClick={() => mine && remove.mutate(mine)}>
            {t("confirmDelete")}
          </Button>
        </Row>
      </Dialog>
    </div>
  );
}
