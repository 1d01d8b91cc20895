"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ReportMenu } from "@/components/moderation/report-menu";
import { Avatar } from "@/components/ui/avatar";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { useShare } from "@/components/ui/use-share";
import type { ReviewComment } from "@/lib/catalogue/talk-schemas";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { OwnReviewText } from "./own-review-text";

const CommentForm = dynamic(() => import("./review-comment-form").then((module) => module.ReviewCommentForm));
const OwnCommentMenu = dynamic(() => import("./own-comment-menu").then((module) => module.OwnCommentMenu));

type ReviewCommentItemProps = {
  comment: ReviewComment;
  /** Nobody changes one any more. */
  isClosed: boolean;
  onChanged: (comment: ReviewComment) => void;
  onDeleted: () => void;
};

/** One comment on a review. Its author changes and deletes it, everybody else reports it. */
export function ReviewCommentItem({ comment, isClosed, onChanged, onDeleted }: ReviewCommentItemProps) {
  const t = useTranslations("books.reviewComments");
  const locale = useLocale();
  const { copyLink } = useShare();
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const { id, reviewId, author, createdAt, editedAt, viewer } = comment;
  const name = shownName(author, t("reader"));
  const date = longDate(createdAt, locale);
  const anchor = `review-comment-${id}`;
  useEffect(() => {
    if (window.location.hash !== `#${anchor}`) return;
    place.current?.scrollIntoView({ block: "center" }); // it came after the page
    place.current?.focus({ preventScroll: true });
  }, [anchor]);
  /** The form that had the focus goes. */
  const close = () => {
    setEditing(false);
    place.current?.focus({ preventScroll: true });
  };
  const copy = {
    label: t("copyLink"),
    choose: () => {
      const { origin, pathname } = window.location;
      void copyLink(`${origin}${pathname}?review=${reviewId}#${anchor}`);
    },
  };
  const menuStyles = "-my-2.5 -me-2.5 flex-none";
  return (
    <Comment
      as="li"
      ref={place}
      id={anchor}
      tabIndex={-1}
      aria-label={t("label", { name })}
      className="py-3 target:bg-gilt-wash focus-visible:outline-none"
    >
      <Avatar name={name} src={author.avatarUrl} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <Row as="p" style={{ gap: 8 }}>
            <b>
              {author.username ? (
                <Link href={`/@${author.username}`}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </b>
            <time className="text-ink-2 text-small" dateTime={createdAt}>
              {editedAt ? t("edited", { date }) : date}
            </time>
          </Row>
          {viewer?.mine ? (
            <OwnCommentMenu
              comment={comment}
              label={t("menu", { name })}
              items={[copy, ...(isClosed ? [] : [{ label: t("edit"), choose: () => setEditing(true) }])]}
              onDeleted={onDeleted}
              className={menuStyles}
            />
          ) : (
            <ReportMenu
              kind="review_comment"
              id={id}
              what={t("report", { name })}
              items={[copy]}
              className={menuStyles}
            />
          )}
        </div>
        {editing ? (
          <CommentForm
            reviewId={reviewId}
            editing={comment}
            onSaved={(changed) => {
              onChanged(changed);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <OwnReviewText text={comment.body} spoiler={comment.spoiler} whole={t("spoiler")} />
        )}
      </div>
    </Comment>
  );
}
