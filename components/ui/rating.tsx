import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";

const MAX_STARS = 5;

/**
 * Stars are cut out of colour, not set as letters: no face of ours has them, and a browser that looks for one in the
 * system's holds the whole page up. They are printed, and seen in the few colours of a system that has only those.
 */
const CUT = "[print-color-adjust:exact] forced-color-adjust-none";
const LIT = "bg-gilt forced-colors:bg-[CanvasText]";

const look = cva(`inline-block bg-rule forced-colors:bg-[GrayText] [mask:var(--star)_0_0/20%_100%] ${CUT}`, {
  variants: { size: { text: "h-3.5 w-19 align-[-1px]", field: "h-11 w-40 align-top" } },
  defaultVariants: { size: "text" },
});

/** Five stars of which as many are lit as the rating says; for the eye alone. */
export function RatingStars({ rating, size }: { rating: number } & VariantProps<typeof look>) {
  return (
    <span className={look({ size })} aria-hidden="true">
      <span className={`block h-full ${LIT}`} style={{ width: `${(rating / MAX_STARS) * 100}%` }} />
    </span>
  );
}

/** One lit star, beside a number; for the eye alone. */
export function Star() {
  return (
    <span
      className={`inline-block size-3.5 align-[-2px] [mask:var(--star)_0_0/100%_100%] ${LIT} ${CUT}`}
      aria-hidden="true"
    />
  );
}

/** A rating in quarter stars, as a word for assistive technology and five stars for the eye. */
export function Rating({ rating }: { rating: number }) {
  const t = useTranslations("ui.rating");
  return (
    <span role="img" className="inline-flex" aria-label={t("label", { rating })}>
      <RatingStars rating={rating} />
    </span>
  );
}
