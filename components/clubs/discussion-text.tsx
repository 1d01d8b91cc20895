import { Markdown } from "@/components/ui/markdown";
import type { Discussion } from "@/lib/clubs/discussion-schemas";
import { splitSpoilers } from "@/lib/format/spoilers";
import { DiscussionFold } from "./discussion-fold";

type DiscussionTextProps = { clubId: string; discussion: Discussion; finished: boolean };

/** What opens a discussion; what tells the plot is fetched when it is opened. */
export function DiscussionText({ clubId, discussion, finished }: DiscussionTextProps) {
  const { id, body, removed, spoiler, viewer } = discussion;
  if (removed) return <p className="quiet">Removed by {removed === "author" ? "its author" : "a moderator"}.</p>;
  if (body === null) return <p className="quiet">This is hidden from you.</p>;
  if (finished || viewer?.mine) return <Markdown text={body.replaceAll("||", "")} />;
  if (spoiler) return <DiscussionFold clubId={clubId} id={id} part="all" label="This tells the plot" />;
  let hidden = 0;
  return splitSpoilers(body).map((piece) => {
    if (!piece.spoiler) return <Markdown key={`text ${piece.at}`} text={piece.text} />;
    const part = hidden++;
    return (
      <DiscussionFold key={`fold ${piece.at}`} clubId={clubId} id={id} part={part} label="A part that tells the plot" />
    );
  });
}
