import { useTranslations } from "next-intl";

/** A rating in quarter stars, as a word for assistive technology and five stars for the eye. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations("ui.stars");
  return (
    <span className="stars" role="img" aria-label={t("label", { rating })}>
      <span className="lit" style={{ width: `${(rating / 5) * 100}%` }} aria-hidden="true">
        ★★★★★
      </span>
      <i aria-hidden="true">★★★★★</i>
    </span>
  );
}
