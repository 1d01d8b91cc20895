"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { ActionButton, ActionRow } from "@/components/ui/action-row";
import { type OwnPage, useOwnPage } from "@/components/ui/own-page";
import { useToast } from "@/components/ui/toast";
import { lazyPart, prepare, useLazyPart } from "@/components/ui/use-lazy";
import { useSynced } from "@/components/ui/use-synced";
import type { ReviewInBrief } from "./review-in-brief";

/** Strangers like nothing. */
const LikeReview = dynamic(() => import("./like-review").then((module) => module.LikeReview));
/** The comments come when somebody opens them. */
const comments = lazyPart(() => import("./review-comments").then(({ ReviewComments }) => ReviewComments));

/** The like says more once it is known who reads: the comments beside it do not move then. */
const ROOM_OF_LIKE = "reader:inline-grid reader:min-h-11 reader:min-w-24 reader:justify-items-start";

/** What the reader is to a review on a page that came without them; null while that is not known, and for strangers. */
const ownOf = (id: string, book: OwnPage["book"] | undefined): ReviewInBrief["viewer"] =>
  book ? { mine: book.review?.id === id, liked: book.liked.includes(id) } : null;

/** On the page of its writer: whoever wrote one there, or likes one, is made a page of their own. */
const ownOfWriterPage = (own: OwnPage | null): ReviewInBrief["viewer"] => own && { mine: false, liked: false };

/** The reviews whose comments are open. One that turns out to be its reader's own is drawn anew in another place, and they stay so. */
const opened = new Set<string>();

/** Whether the address leads to a comment on this review. */
const isLinked = (reviewId: string): boolean =>
  window.location.hash.startsWith("#review-comment-") &&
  new URLSearchParams(window.location.search).get("review") === reviewId;

/** Under a review: the like, and the comments, which are fetched when they are opened. Nothing where there is neither. */
export function ReviewActions({ review, isAtWriter = false }: { review: ReviewInBrief; isAtWriter?: boolean }) {
  const t = useTranslations("books.reviewActions");
  const toast = useToast();
  const listId = useId();
  const own = useOwnPage();
  const { id, likeCount, commentsClosed } = review;
  const viewer = review.viewer ?? (isAtWriter ? ownOfWriterPage(own) : ownOf(id, own?.book));
  const [count, setCount] = useSynced(review.commentCount);
  const [isOpen, setOpen] = useState(() => opened.has(id));
  const Comments = useLazyPart(comments, isOpen, () => {
    setOpen(false);
    toast({ message: t("failed") });
  });
  useEffect(() => {
    if (isLinked(id)) setOpen(true);
  }, [id]);
  useEffect(() => {
    if (!isOpen) return;
    opened.add(id);
    return () => void opened.delete(id);
  }, [id, isOpen]);
  const mayLike = viewer !== null && !viewer.mine;
  const hasRoomOfLike = !viewer?.mine || likeCount > 0; // nobody likes their own
  const mayOpen = count > 0 || (viewer !== null && (viewer.mine || !commentsClosed));
  if (!mayLike && !mayOpen && likeCount === 0)
    return viewer ? null : <div className="hidden reader:block reader:h-11" />;
  return (
    <>
      <ActionRow>
        {hasRoomOfLike && (
          <span className={mayLike || likeCount > 0 ? ROOM_OF_LIKE : `hidden ${ROOM_OF_LIKE}`}>
            {mayLike && <LikeReview id={id} likeCount={likeCount} isLiked={viewer.liked} />}
            {!mayLike && likeCount > 0 && (
              <span className="inline-flex min-h-11 items-center ps-2.5 pe-1 text-ink-2 text-small tabular-nums">
                {t("likes", { count: likeCount })}
              </span>
            )}
          </span>
        )}
        {mayOpen && (
          <ActionButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onPointerEnter={() => prepare(comments)}
            onFocus={() => prepare(comments)}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? t("comments", { count }) : t("comment")}
          </ActionButton>
        )}
      </ActionRow>
      <div id={listId} hidden={!isOpen}>
        {isOpen && Comments && <Comments review={{ ...review, viewer }} counted={(by) => setCount(count + by)} />}
        {isOpen && !Comments && (
          <span role="status" className="sr-only">
            {t("loading")}
          </span>
        )}
      </div>
    </>
  );
}
