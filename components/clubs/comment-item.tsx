"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAhead } from "@/components/forms/use-ahead";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ActionButton, ActionRow } from "@/components/ui/action-row";
import { Badge } from "@/components/ui/badge";
import { Comment } from "@/components/ui/comment";
import { Row } from "@/components/ui/layout";
import type { MenuItem } from "@/components/ui/menu-list";
import { MoreMenu } from "@/components/ui/more-menu";
import { useShare } from "@/components/ui/use-share";
import type { PageComment } from "@/lib/clubs/spoilers";
import { api } from "@/lib/registry/client";
import { Composer } from "./composer";
import type { Thread } from "./composer-form";

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
  const { copyLink } = useShare();
  const liked = useAhead(comment.viewer?.liked ?? false);
  const bookmarked = useAhead(comment.viewer?.bookmarked ?? false);
  const [writing, setWriting] = useState<Writing>(null);
  const params = { clubId: thread.clubId, id: thread.discussionId, commentId: comment.id };
  const mine = comment.viewer?.mine ?? false;
  const { name } = comment;
  const likes = comment.likeCount + Number(liked.shown) - Number(comment.viewer?.liked ?? false);

  const like = useApiMutation(
    async (isOn: boolean) => {
      const path = "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like";
      await (isOn ? api(`PUT ${path}`, { params }) : api(`DELETE ${path}`, { params }));
    },
    { toastFailure: true, optimistic: liked.ahead, onSuccess: (_, isOn) => liked.saved(isOn) },
  );
  const bookmark = useApiMutation(
    async (isOn: boolean) => {
      const path = "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark";
      await (isOn ? api(`PUT ${path}`, { params }) : api(`DELETE ${path}`, { params }));
    },
    { toastFailure: true, optimistic: bookmarked.ahead, onSuccess: (_, isOn) => bookmarked.saved(isOn) },
  );
  const write = useApiMutation(
    (_: "quote" | "edit") => api("GET /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", { params }),
    {
      refresh: false,
      toastFailure: true,
      onSuccess: ({ body: text }, kind) => setWriting({ kind, text: text ?? "" }),
    },
  );
  /** The form that had the focus goes: the comment has it then, not the top of the page. */
  const done = () => {
    setWriting(null);
    document.getElementById(`c-${comment.id}`)?.focus({ preventScroll: true });
  };
  const copy = () =>
    copyLink(`${window.location.origin}${window.location.pathname}?comment=${comment.id}#c-${comment.id}`);
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", {
    successMessage: t("removed"),
    toastFailure: true,
  });

  const rare: MenuItem[] = [
    ...(may.act ? [{ label: t("quote"), choose: () => write.mutate("quote") }] : []),
    { label: t("copyLink"), choose: copy },
    ...(mine ? [{ label: t("edit"), choose: () => write.mutate("edit") }] : []),
    ...(mine || may.moderate ? [{ label: t("remove"), choose: () => remove.mutate({ params }) }] : []),
  ];
  const isPending = write.isPending || remove.isPending;
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
        {comment.shown && (
          <ActionRow>
            {may.act ? (
              <>
                <ActionButton
                  data-like
                  aria-pressed={liked.shown}
                  isPending={like.isPending}
                  onClick={() => like.mutate(!liked.shown)}
                >
                  {t("like")} {likes > 0 && <span className="tabular-nums ms-1">{likes}</span>}
                </ActionButton>
                <ActionButton data-reply onClick={() => setWriting({ kind: "reply", text: "" })}>
                  {t("reply")}
                </ActionButton>
                <ActionButton
                  aria-pressed={bookmarked.shown}
                  isPending={bookmark.isPending}
                  onClick={() => bookmark.mutate(!bookmarked.shown)}
                >
                  {bookmarked.shown ? t("kept") : t("keep")}
                </ActionButton>
              </>
            ) : (
              likes > 0 && (
                <span className="text-small text-ink-2 tabular-nums py-3 ps-2.5">{t("likes", { count: likes })}</span>
              )
            )}
            {comment.viewer && !mine ? (
              <ReportMenu
                kind="club_comment"
                id={comment.id}
                what={t("report", { name })}
                items={rare}
                isPending={isPending}
                inline
              />
            ) : (
              <MoreMenu label={t("more", { name })} items={rare} isPending={isPending} />
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
            onDone={done}
          />
        )}
      </div>
    </Comment>
  );
}
