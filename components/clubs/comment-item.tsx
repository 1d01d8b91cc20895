"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ReportMenu } from "@/components/moderation/report-menu";
import { ActionButton, ActionRow } from "@/components/ui/action-row";
import type { MenuItem } from "@/components/ui/menu-list";
import { MoreMenu } from "@/components/ui/more-menu";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";
import { CommentFrame, CommentLikes, type DrawnComment } from "./comment-frame";
import { useCommentLink } from "./comment-menu";
import { Composer } from "./composer";
import type { Thread } from "./composer-form";
import { useRemoval } from "./use-removal";

type CommentItemProps = DrawnComment & {
  thread: Thread;
  /** Members act; moderators also remove. */
  may: { act: boolean; moderate: boolean };
};

type Writing = { kind: "reply" | "quote" | "edit"; text: string } | null;
/** One comment with what can be done: like, reply, keep, quote, link, edit, remove, report. */
export function CommentItem({ comment, thread, may, ...drawn }: CommentItemProps) {
  const t = useTranslations("clubs.commentItem");
  const copyLink = useCommentLink(comment.id);
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
    { toastFailure: true, optimistic: liked.ahead },
  );
  const bookmark = useApiMutation(
    async (isOn: boolean) => {
      const path = "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark";
      await (isOn ? api(`PUT ${path}`, { params }) : api(`DELETE ${path}`, { params }));
    },
    { toastFailure: true, optimistic: bookmarked.ahead },
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
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}/discussions/{id}/comments/{commentId}", {
    successMessage: t("removed"),
    toastFailure: mine,
  });
  const removal = useRemoval(mine, {
    what: t("report", { name }),
    isPending: remove.isPending,
    failure: remove.failure,
    remove: (reason, gone) => remove.mutate({ params, query: { reason } }, { onSuccess: gone }),
  });

  const rare: MenuItem[] = [
    ...(may.act ? [{ label: t("quote"), choose: () => write.mutate("quote") }] : []),
    { label: t("copyLink"), choose: copyLink },
    ...(mine ? [{ label: t("edit"), choose: () => write.mutate("edit") }] : []),
    ...(mine || may.moderate ? [{ label: t("remove"), choose: removal.ask }] : []),
  ];
  const isPending = write.isPending || remove.isPending;
  return (
    <CommentFrame comment={comment} {...drawn}>
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
            <CommentLikes count={likes} />
          )}
          {comment.viewer && !mine ? (
            <ReportMenu
              kind="club_comment"
              id={comment.id}
              what={t("report", { name })}
              items={rare}
              isPending={isPending}
            />
          ) : (
            <MoreMenu label={t("more", { name })} items={rare} isPending={isPending} />
          )}
        </ActionRow>
      )}
      {removal.part}
      {writing && (
        <Composer
          key={`${writing.kind} ${thread.viewerId}`}
          thread={thread}
          label={writing.kind === "edit" ? t("editLabel") : t("replyLabel", { name })}
          {...(writing.kind === "edit"
            ? {
                editing: { id: comment.id, body: writing.text, spoiler: comment.spoiler, position: comment.position },
              }
            : { parentId: comment.id, replyPosition: comment.position, quote: writing.text })}
          onDone={done}
        />
      )}
    </CommentFrame>
  );
}
