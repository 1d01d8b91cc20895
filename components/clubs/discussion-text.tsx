import { useTranslations } from "next-intl";
import { Markdown } from "@/components/ui/markdown";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { splitSpoilers } from "@/lib/format/spoilers";
import { DiscussionFold } from "./discussion-fold";

type DiscussionTextProps = { clubId: string; discussion: Discussion; finished: boolean };

/** What opens a discussion; what tells the plot is fetched when it is opened. */
export function DiscussionText({ clubId, discussion, finished }: DiscussionTextProps) {
  const t = useTranslations("clubs.discussionText");
  const { id, body, removed, spoiler, position, ahead, viewer } = discussion;
  if (removed) return <p className="text-ink-2">{t("removed", { by: removed })}</p>;
  if (ahead) return <p className="text-ink-2">{t("ahead", { position: position ?? 0 })}</p>;
  if (body === "") return position === null ? null : <p className="text-ink-2">{t("stage", { position })}</p>;
  if (body === null) return <p className="text-ink-2">{t("hidden")}</p>;
  if (finished || viewer?.mine) return <Markdown text={body.replaceAll("||", "")} />;
  if (spoiler) return <DiscussionFold clubId={clubId} id={id} part="all" label={t("spoiler")} />;
  let hidden = 0;
  return splitSpoilers(body).map((piece) => {
    if (!piece.spoiler) return <Markdown key={`text ${piece.at}`} text={piece.text} />;
    const part = hidden++;
    return <DiscussionFold key={`fold ${piece.at}`} clubId={clubId} id={id} part={part} label={t("spoilerPart")} />;
  });
}
