import { useLocale, useTranslations } from "next-intl";
import { Star } from "@/components/ui/rating";
import { whole } from "@/lib/format/numbers";

type RatingBarsProps = { spread: { stars: number; count: number }[] };

/** How the ratings of a book spread over five stars; a list, so that it needs no table. */
export function RatingBars({ spread }: RatingBarsProps) {
  const t = useTranslations("books.ratingBars");
  const locale = useLocale();
  const total = spread.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const max = Math.max(...spread.map(({ count }) => count));
  return (
    <ul aria-label={t("label")}>
      {spread.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[28px_minmax(0,1fr)_36px] items-center gap-3 py-1 text-small">
          <span className="whitespace-nowrap text-gilt tabular-nums" aria-hidden="true">
            {whole(stars, locale)} <Star />
          </span>
          <span className="sr-only">{t("row", { stars, count })}</span>
          <span className="h-3.5 border border-rule" aria-hidden="true">
            {count > 0 && (
              <i
                className="block h-full min-w-[3px] bg-[repeating-linear-gradient(115deg,var(--gilt-fill)_0_3px,color-mix(in_srgb,var(--gilt-fill)_72%,var(--leaf))_3px_5px)] shadow-[0_0_0_1px_var(--ink)] forced-colors:bg-[color:Highlight] forced-colors:bg-none forced-colors:[forced-color-adjust:none]"
                style={{ width: `${(100 * count) / max}%` }}
              />
            )}
          </span>
          <span className="text-end text-ink-2 tabular-nums" aria-hidden="true">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
