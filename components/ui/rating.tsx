import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";

const MAX_STARS = 5;

/** Stars are cut out of colour, not set as letters: no face of ours has them, and a browser that looks for one in the system's holds the whole page up. */
const look = cva("stars", {
  variants: { size: { text: "h-3.5 w-19 align-[-1px]", field: "h-11 w-40 align-top" } },
  defaultVariants: { size: "text" },
});

const Lit = ({ rating }: { rating: number }) => (
  <span className="lit block h-full" style={{ width: `${(rating / MAX_STARS) * 100}%` }} />
);

/** Five stars of which as many are lit as the rating says; for the eye alone. */
export function RatingStars({ rating, size }: { rating: number } & VariantProps<typeof look>) {
  return (
    <span className={look({ size })} aria-hidden="true">
      <Lit rating={rating} />
    </span>
  );
}

/** One lit star, beside a number; for the eye alone. */
export function Star() {
  return (
    <span
      className="lit inline-block size-3.5 align-[-2px] [mask:var(--star)_0_0/100%_100%] [print-color-adjust:exact] forced-color-adjust-none"
      aria-hidden="true"
    />
  );
}

/** A rating in quarter stars, as a word for assistive technology and five stars for the eye. */
export function Rating({ rating }: { rating: number }) {
  const t = useTranslations("ui.rating");
  return (
    <span role="img" className="stars rating" aria-label={t("label", { rating })}>
      <Lit rating={rating} />
    </span>
  );
}
