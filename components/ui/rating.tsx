import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";

const MAX_STARS = 5;

const look = cva("relative inline-block whitespace-nowrap text-gilt tracking-[0.06em]", {
  variants: { size: { text: "text-[0.95rem]", field: "text-[2rem] leading-[44px]" } },
  defaultVariants: { size: "text" },
});

/** Five stars of which as many are lit as the rating says; for the eye alone. */
export function RatingStars({ rating, size }: { rating: number } & VariantProps<typeof look>) {
  return (
    <span className={look({ size })} aria-hidden="true">
      <span
        className="absolute start-0 overflow-hidden whitespace-nowrap"
        style={{ width: `${(rating / MAX_STARS) * 100}%` }}
      >
        ★★★★★
      </span>
      <i className="text-rule not-italic">★★★★★</i>
    </span>
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
