"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ReportButton } from "@/components/moderation/report-button";
import { ActionButton, ActionRow } from "@/components/ui/action-row";
import { Badge } from "@/components/ui/badge";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import type { PageComment } from "@/lib/clubs/spoilers";
import { api } from "@/lib/registry/client";
import { Composer, type Thread } from "./composer";
import { useAction } from "./use-action";

/** What the buttons of a note need of it; its words are drawn already and come as `body`. */
export type CommentDetails = Pick<PageComment, "id" | "replyToId" | "spoiler" | "position" | "likeCount" | "viewer"> & {
  name: string;
  shown: boolean;
  left: boolean;
  edited: boolean;
};

type CommentItemProps = {
  comment: CommentDetails;
  thread: Thread;
  face: ReactNode;
  body: ReactNode;
  when: string;
  started: boolean;
  /** Whom it answers, where the thread is flat and does not show it. */
  replyTo: string | null;
  /** Members act; moderators also remove. */
  may: { act: boolean; moderate: boolean };
  linked: boolean;
};

type Writing = { kind: "reply" | "quote" | "edit"; text: string } | null;
/** One comment with what can be done: like, reply, keep, quote, link, edit, remove, report. */
export function CommentItem({ comment, thread, face, body, when, started, replyTo, may, linked }: CommentItemProps) {
  const t = useTranslations("clubs.commentItem");
  const { run, isPending } = useAction();
  const toast = useToast();
  const [liked, setLiked] = useState(comment.viewer?.liked ?? false);
  const [bookmarked, setBookmarked] = useState(comment.viewer?.bookmarked ?? false);
  const [writing, setWriting] = useState<Writing>(null);
  const params = { clubId: thread.clubId, id: thread.discussionId, commentId: comment.id };
  const mine = comment.viewer?.mine ?? false;
  const { name } = comment;
  const likes = comment.likeCount + Number(liked) - Number(comment.viewer?.liked ?? false);

  const like = async () => {
    setLiked(!liked);
    const path = "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like";
    if (
      !(await run(
        async () => void (await (liked ? api(`DELETE ${path}`, { params }) : api(`PUT ${path}`, { params }))),
      ))
    )
      setLiked(liked);
  };
  const bookmark = async () => {
    setBookmarked(!bookmarked);
    const path = "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark";
    if (
      !(await run(
        async () => void (await (bookmarked ? api(`DELETE ${path}`, { params }) : api(`PUT ${path}`, { params }))),
      ))
    )
      setBookmarked(bookmarked);
  };
  const write = async (kind: "quote" | "edit") => {
    await run(() => api("GET /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", { params }), {
      onDone: ({ body: text }) => setWriting({ kind, text: text ?? "" }),
    });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(
      `${window.location.origin}${window.location.pathname}?comment=${comment.id}#c-${comment.id}`,
    );
    toast({ message: t("linkCopied") });
  };
  const remove = () =>
    run(() => api("DELETE /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", { params }), {
      message: t("removed"),
    });

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
          <b>{name}</b>
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
        {comment.shown && (
          <ActionRow>
            {may.act ? (
              <>
                <ActionButton data-like aria-pressed={liked} isPending={isPending} onClick={like}>
                  {t("like")} {likes > 0 && <span className="tabular-nums ml-1">{likes}</span>}
                </ActionButton>
                <ActionButton data-reply onClick={() => setWriting({ kind: "reply", text: "" })}>
                  {t("reply")}
                </ActionButton>
                <ActionButton aria-pressed={bookmarked} isPending={isPending} onClick={bookmark}>
                  {bookmarked ? t("kept") : t("keep")}
                </ActionButton>
                <ActionButton onClick={() => write("quote")}>{t("quote")}</ActionButton>
              </>
            ) : (
              likes > 0 && (
                <span className="text-small text-ink-2 tabular-nums py-3 pl-2.5">{t("likes", { count: likes })}</span>
              )
            )}
            <ActionButton onClick={copy}>{t("copyLink")}</ActionButton>
            {mine && <ActionButton onClick={() => write("edit")}>{t("edit")}</ActionButton>}
            {(mine || may.moderate) && <ActionButton onClick={remove}>{t("remove")}</ActionButton>}
            {comment.viewer && !mine && (
              <ReportButton kind="club_comment" id={comment.id} what={t("report", { name })} inline />
            )}
          </ActionRow>
        )}
        {writing && (
          <Composer
            key={`${writing.kind} ${thread.viewerId}`}
            thread={thread}
            label={writing.kind === "edit" ? t("editLabel") : t("replyLabel", { name })}
            {...(writing.kind === "edit"
              ? {
                  editing: { id: comment.id, body: writing.text, spoiler: comment.spoiler, position: comment.position },
                }
              : { parentId: comment.id, quote: writing.text })}
            onDone={() => setWriting(null)}
          />
        )}
      </div>
    </Comment>
  );
}
