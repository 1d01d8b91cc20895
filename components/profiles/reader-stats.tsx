import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/format/locales";
import { decimal } from "@/lib/format/numbers";
import type { ProfileStats } from "@/lib/profiles/schemas";

/** Large figures between double rules; nothing where there is none. */
export function Ledger({ stats }: { stats: { label: string; value: string; note?: string }[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] border-ink border-y-3 border-double max-md:grid-cols-2 max-md:has-[>:nth-child(3):last-child]:grid-cols-3">
      {stats.map(({ label, value, note }) => (
        <div
          key={label}
          className="border-rule border-s px-5 pt-4 pb-3.5 first:border-0 first:ps-0 max-md:px-2 max-md:nth-3:not-last:border-0 max-md:nth-3:not-last:ps-0"
        >
          <dt className="text-ink-2 text-small">{label}</dt>
          <dd>
            <b className="block font-medium font-serif text-(--accent) text-[clamp(1.6rem,1rem+2vw,2.75rem)]/[1.1] wrap-anywhere">
              {value}
            </b>
            {note && <small className="text-ink-2 text-small">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure, or none: 0 and null mean that there is nothing to count, or that nobody knows. */
export const known = (label: string, value: number | null, locale: Locale, note?: string) =>
  value ? [{ label, value: decimal(value, locale), note }] : [];

/** The figures of a profile. */
export function ReaderStats({ stats }: { stats: ProfileStats }) {
  const t = useTranslations("profiles.readerStats");
  const locale = useLocale();
  const { goal } = stats;
  return (
    <Ledger
      stats={[
        ...known(t("booksThisYear"), stats.booksThisYear, locale, goal ? t("goal", { count: goal.books }) : undefined),
        ...known(t("pagesThisYear"), stats.pagesThisYear, locale),
        ...known(t("booksRead"), stats.booksRead, locale),
        ...known(t("averageRating"), stats.averageRating, locale),
      ]}
    />
  );
}
