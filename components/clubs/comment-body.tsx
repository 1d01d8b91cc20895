import { useTranslations } from "next-intl";
import { Prose } from "@/components/ui/prose";
import { CommentFold } from "./comment-fold";
import type { SetComment } from "./thread-markup";

type At = { clubId: string; discussionId: string };

/** A comment's words. What is covered is not in the page: it is fetched when the reader opens it. */
export function CommentBody({ comment, at }: { comment: SetComment; at: At }) {
  const t = useTranslations("clubs.commentBody");
  const { id, state, spoilerReason, pieces, position } = comment;
  if (state === "removed_by_author") return <p className="text-ink-2">{t("removedByAuthor")}</p>;
  if (state === "removed_by_moderator") return <p className="text-ink-2">{t("removedByModerator")}</p>;
  if (state === "blocked") return <p className="text-ink-2">{t("hidden")}</p>;
  if (spoilerReason === "ahead")
    return (
      <CommentFold
        at={at}
        commentId={id}
        part="all"
        label={t("ahead", { position: position ?? 0 })}
        invite={t("openAhead")}
      />
    );
  if (spoilerReason) return <CommentFold at={at} commentId={id} part="all" label={t("spoiler")} />;
  let hidden = 0;
  return pieces.map((piece) => {
    if (piece.html !== null)
      return (
        <Prose
          key={`text ${piece.at}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
      );
    const part = hidden++;
    return <CommentFold key={`fold ${piece.at}`} at={at} commentId={id} part={part} label={t("spoilerPart")} />;
  });
}
