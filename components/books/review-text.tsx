import { useTranslations } from "next-intl";
import { SpoilerFold } from "@/components/books/spoiler-fold";
import { Blocks } from "./blocks";
import { ReadMore } from "./read-more";

/** Of a longer review the beginning stands, so that the next reader is in sight. */
const LONG = 700;

/** A review's words. Spoilers are not in the page: they are fetched when the reader opens the fold. */
export function ReviewText({
  review: { id, text, spoiler },
}: {
  review: { id: string; text: string; spoiler: boolean };
}) {
  const t = useTranslations("books.reviewText");
  if (spoiler) return <SpoilerFold reviewId={id} part="all" label={t("tellsPlot")} />;
  const blocks = (
    <Blocks
      text={text}
      hidden={({ part, inline }) => (
        <SpoilerFold reviewId={id} part={part} inline={inline} label={t("partTellsPlot")} />
      )}
    />
  );
  if (text.length <= LONG) return <div className="flow">{blocks}</div>;
  return (
    <div className="group/review">
      <div className="flow line-clamp-8 has-focus-visible:line-clamp-none group-has-[details[open]]/review:line-clamp-none print:line-clamp-none">
        {blocks}
      </div>
      <ReadMore label={t("more")} />
    </div>
  );
}
