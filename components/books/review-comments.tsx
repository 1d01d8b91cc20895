"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/error-message";
import { SignInLink } from "@/components/ui/sign-in-link";
import { ReviewCommentItem } from "./review-comment";
import type { ReviewInBrief } from "./review-in-brief";
import { useReviewComments } from "./use-review-comments";

const CommentForm = dynamic(() => import("./review-comment-form").then((module) => module.ReviewCommentForm));
const CloseComments = dynamic(() => import("./close-comments").then((module) => module.CloseComments));

type ReviewCommentsProps = {
  review: ReviewInBrief;
  /** By how many the count changed. */
  counted: (by: number) => void;
};

/** The comments on a review with the form for another; its writer can close them. */
export function ReviewComments({ review, counted }: ReviewCommentsProps) {
  const t = useTranslations("books.reviewComments");
  const tActions = useTranslations("books.reviewActions");
  const { id, name, commentsClosed, viewer } = review;
  const { comments, hasMore, isThere, state, loadMore, add, replace, remove } = useReviewComments(id);
  const isMine = viewer?.mine ?? false;
  const place = useRef<HTMLElement>(null);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={isMine ? t("titleOwn") : t("title", { name })}
      className="mt-2 border-rule border-s-3 ps-4 focus-visible:outline-none"
    >
      <span role="status" className="sr-only">
        {state === "loading" && tActions("loading")}
      </span>
      {state === "failed" && <ErrorMessage role="alert">{tActions("failed")}</ErrorMessage>}
      {isThere && comments.length === 0 && <p className="text-ink-2 text-small">{t("empty")}</p>}
      <ul>
        {comments.map((comment) => (
          <ReviewCommentItem
            key={comment.id}
            comment={comment}
            isClosed={commentsClosed}
            onChanged={replace}
            onDeleted={() => {
              remove(comment.id);
              counted(-1);
              place.current?.focus({ preventScroll: true }); // the comment that had it is gone
            }}
          />
        ))}
      </ul>
      {(hasMore || (state === "failed" && !isThere)) && (
        <Button size="compact" isPending={state === "loading"} onClick={loadMore}>
          {t(isThere ? "more" : "again")}
        </Button>
      )}
      {commentsClosed && <p className="text-ink-2 text-small">{t("closed")}</p>}
      {!commentsClosed && viewer === null && (
        <p className="text-ink-2 text-small">
          {t.rich("signIn", { link: (chunks) => <SignInLink>{chunks}</SignInLink> })}
        </p>
      )}
      {!commentsClosed && viewer !== null && isThere && !hasMore && (
        <CommentForm
          reviewId={id}
          onSaved={(comment) => {
            add(comment);
            counted(1);
          }}
        />
      )}
      {isMine && <CloseComments reviewId={id} isClosed={commentsClosed} />}
    </section>
  );
}
