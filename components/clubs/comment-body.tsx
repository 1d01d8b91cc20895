import { useTranslations } from "next-intl";
import { Markdown } from "@/components/ui/markdown";
import type { PageComment } from "@/lib/clubs/spoilers";
import { CommentFold } from "./comment-fold";

type At = { clubId: string; discussionId: string };

/** A comment's words. What is covered is not in the page: it is fetched when the reader opens it. */
export function CommentBody({ comment, at }: { comment: PageComment; at: At }) {
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
    if (piece.text !== null) return <Markdown key={`text ${piece.at}`} text={piece.text} />;
    const part = hidden++;
    return <CommentFold key={`fold ${piece.at}`} at={at} commentId={id} part={part} label={t("spoilerPart")} />;
  });
}
