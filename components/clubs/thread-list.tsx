"use client";

import { cva } from "class-variance-authority";
import { useLocale, useTranslations } from "next-intl";
import { ActionRow } from "@/components/ui/action-row";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { Locale } from "@/lib/format/locales";
import { shownName, withinSentence } from "@/lib/format/names";
import { formatTimeAgo } from "@/lib/format/relative-time";
import { CommentBody } from "./comment-body";
import { type CommentDetails, CommentFrame, CommentLikes, type DrawnComment } from "./comment-frame";
import { CommentMenu } from "./comment-menu";
import type { Thread } from "./composer-form";
import { CommentItem } from "./thread-islands";
import type { SetComment } from "./thread-markup";

type T = ReturnType<typeof useTranslations<"clubs.threadList">>;
export type ThreadListProps = {
  threads: SetComment[][];
  place: Thread;
  at: string;
  /** One thread is shown whole: no way on from it. */
  whole: boolean;
  linked: string | null;
  starter: string | null;
  may: { act: boolean; moderate: boolean };
  now: number;
};

/** Whose note an answer below the fourth level is about. */
function answered(thread: SetComment[], { replyToId }: SetComment, t: T, locale: Locale): string | null {
  if (!replyToId) return null;
  const author = thread.find(({ id }) => id === replyToId)?.author;
  return author ? shownName(author, withinSentence(t("reader"), locale)) : t("noteAbove");
}

/** What the buttons of a note need of it. */
function detailsOf(comment: SetComment, t: T): CommentDetails {
  return {
    ...comment,
    name: shownName(comment.author, t("reader")),
    shown: comment.state === "shown",
    left: comment.authorLeft,
    edited: comment.editedAt !== null,
  };
}

/** An answer stands as far in as it is deep, on narrow screens two steps at most. */
const entryStyles = cva("pt-3.5 pb-1.5", {
  variants: {
    isAnswer: {
      true: "ms-[calc(var(--depth)*34px)] border-edge border-s ps-3.5 max-md:ms-[calc(min(var(--depth),2)*14px)]",
      false: "border-rule border-t",
    },
  },
});

/** The notes of a discussion, each thread in its order. */
export function ThreadList({ threads, place, at, whole, linked, starter, may, now }: ThreadListProps) {
  const t = useTranslations("clubs.threadList");
  const locale = useLocale();
  const drawn = (thread: SetComment[], comment: SetComment): DrawnComment => ({
    comment: detailsOf(comment, t),
    face: <Avatar name={shownName(comment.author, t("reader"))} src={comment.author?.avatarUrl} />,
    body: <CommentBody comment={comment} at={place} />,
    when: formatTimeAgo(comment.createdAt, now, locale),
    replyTo: answered(thread, comment, t, locale),
    started: starter !== null && comment.author?.id === starter,
    linked: comment.id === linked,
  });
  return (
    <ul>
      {threads.map((thread) => {
        const [top] = thread;
        const more = top && !whole ? top.replyCount - (thread.length - 1) : 0;
        return [
          ...thread.map((comment) => (
            <li
              key={comment.id}
              className={entryStyles({ isAnswer: comment.depth > 0 })}
              style={{ "--depth": comment.depth } as React.CSSProperties}
            >
              {place.viewerId ? (
                <CommentItem {...drawn(thread, comment)} thread={place} may={may} />
              ) : (
                <ReadComment {...drawn(thread, comment)} />
              )}
            </li>
          )),
          more > 0 && top ? (
            <li key={`${top.id} more`} className={entryStyles()}>
              <Link href={`${at}?thread=${top.id}`}>{t("continue", { more })}</Link>
            </li>
          ) : null,
        ];
      })}
    </ul>
  );
}

/** A comment for strangers, who read and hand on. */
function ReadComment(drawn: DrawnComment) {
  const { id, shown, likeCount, name } = drawn.comment;
  return (
    <CommentFrame {...drawn}>
      {shown && (
        <ActionRow>
          <CommentLikes count={likeCount} />
          <CommentMenu id={id} name={name} />
        </ActionRow>
      )}
    </CommentFrame>
  );
}
