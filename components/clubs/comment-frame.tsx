import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import type { SetComment } from "./thread-markup";

/** What the buttons of a note need of it; its words are drawn already and come as `body`. */
export type CommentDetails = Pick<SetComment, "id" | "replyToId" | "spoiler" | "position" | "likeCount" | "viewer"> & {
  name: string;
  shown: boolean;
  left: boolean;
  edited: boolean;
};

export type DrawnComment = {
  comment: CommentDetails;
  face: ReactNode;
  body: ReactNode;
  when: string;
  started: boolean;
  /** Whom it answers, where the thread is flat and does not show it. */
  replyTo: string | null;
  linked: boolean;
};

/** One comment as everybody reads it; what can be done with it stands below its words. */
export function CommentFrame({
  comment,
  face,
  body,
  when,
  started,
  replyTo,
  linked,
  children,
}: DrawnComment & { children: ReactNode }) {
  const t = useTranslations("clubs.commentItem");
  const { name } = comment;
  return (
    <Comment
      id={`c-${comment.id}`}
      className={
        linked
          ? "bg-gilt-wash outline-8 outline-gilt-wash"
          : "target:bg-gilt-wash target:outline-8 target:outline-gilt-wash"
      }
      aria-label={t("label", { name })}
      aria-current={linked ? "location" : undefined}
      tabIndex={-1}
      data-comment={comment.id}
    >
      {face}
      <div>
        <Row as="p" gap={1.5} className="text-small">
          <b>
            <bdi>{name}</bdi>
          </b>
          {started && <Badge tone="cloth">{t("started")}</Badge>}
          {replyTo && (
            <a className="text-ink-2" href={`?comment=${comment.replyToId}#c-${comment.replyToId}`}>
              {t("replyTo", { name: replyTo })}
            </a>
          )}
          {comment.left && <span className="text-ink-2">{t("left")}</span>}
          <a className="text-ink-2 no-underline" href={`?comment=${comment.id}#c-${comment.id}`}>
            {when}
          </a>
          {comment.edited && <span className="text-ink-2">{t("edited")}</span>}
        </Row>
        {body}
        {children}
      </div>
    </Comment>
  );
}

/** How many liked it, for who cannot. */
export function CommentLikes({ count }: { count: number }) {
  const t = useTranslations("clubs.commentItem");
  if (count === 0) return null;
  return <span className="py-3 ps-2.5 text-ink-2 text-small tabular-nums">{t("likes", { count })}</span>;
}
