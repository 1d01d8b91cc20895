import { SpoilerFold } from "@/components/books/spoiler-fold";
import { Blocks } from "./blocks";

/** A review's words. Spoilers are not in the page: they are fetched when the reader opens the fold. */
export function ReviewText({
  review: { id, text, spoiler },
}: {
  review: { id: string; text: string; spoiler: boolean };
}) {
  if (spoiler) return <SpoilerFold reviewId={id} part="all" label="This review tells the plot" />;
  return (
    <div className="written">
      <Blocks
        text={text}
        hidden={({ part, inline }) => (
          <SpoilerFold reviewId={id} part={part} inline={inline} label="A part that tells the plot" />
        )}
      />
    </div>
  );
}
