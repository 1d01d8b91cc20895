import { useTranslations } from "next-intl";
import { SpoilerFold } from "@/components/books/spoiler-fold";
import { flowStyles } from "@/components/ui/prose";
import { Blocks } from "./blocks";

/** A review's words. Spoilers are not in the page: they are fetched when the reader opens the fold. */
export function ReviewText({
  review: { id, text, spoiler },
}: {
  review: { id: string; text: string; spoiler: boolean };
}) {
  const t = useTranslations("books.reviewText");
  if (spoiler) return <SpoilerFold reviewId={id} part="all" label={t("tellsPlot")} />;
  return (
    <div className={flowStyles}>
      <Blocks
        text={text}
        hidden={({ part, inline }) => (
          <SpoilerFold reviewId={id} part={part} inline={inline} label={t("partTellsPlot")} />
        )}
      />
    </div>
  );
}
