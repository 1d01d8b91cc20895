import { useLocale, useTranslations } from "next-intl";
import { known, Ledger } from "@/components/profiles/reader-stats";
import { PrintPage } from "@/components/profiles/year-islands";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { Plate } from "@/components/ui/plate";
import { ShareLink } from "@/components/ui/share-link";
import { SwelledRule } from "@/components/ui/swelled-rule";
import { archedText } from "@/lib/covers/marks";
import { whole } from "@/lib/format/numbers";
import type { YearPage } from "@/lib/profiles/year-in-books";

/** Books that were heard are counted in hours from this many minutes on. */
const HOUR = 60;

/** The plate of a year, whose it is, its few figures, and what can be done with it. */
export function YearPlate({ year: found, address }: { year: YearPage; address: string }) {
  const t = useTranslations("profiles.yearPage");
  const { reader, previousYear, nextYear } = found;
  const year = String(found.year);
  return (
    <header>
      <Plate className="mx-auto max-w-150 text-center print:break-inside-avoid">
        <Mark engraving={archedText(t("plate"))} className="mx-auto block! w-37.5 [&_svg]:h-auto [&_svg]:w-full" />
        <h1>
          {t.rich("title", {
            year: () => (
              <span className="block text-(--accent) text-[clamp(5.5rem,22vw,11rem)]/[0.95] tracking-[-0.03em]">
                {year}
              </span>
            ),
            rest: (chunks) => <span className="block text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]">{chunks}</span>,
          })}
        </h1>
        <SwelledRule />
        <p className="prose mx-auto italic">
          {t.rich("by", {
            name: reader.displayName,
            link: (chunks) => (
              <Link href={`/@${reader.username}`}>
                <bdi>{chunks}</bdi>
              </Link>
            ),
          })}
        </p>
      </Plate>
      <Row justify="center" className="mt-6 print:hidden">
        {found.isOpen && (
          <ShareLink hasWord address={address} title={t("metaTitle", { name: reader.displayName, year })} />
        )}
        {found.books > 0 && <PrintPage />}
      </Row>
      <Row as="nav" aria-label={t("years")} justify="center" gap={5} className="mt-4 text-small print:hidden">
        {previousYear && (
          <Link rel="prev" className="inline-flex min-h-11 items-center" href={`/@${reader.username}/${previousYear}`}>
            {t("otherYear", { year: String(previousYear) })}
          </Link>
        )}
        <Link className="inline-flex min-h-11 items-center" href={`/@${reader.username}/stats?year=${year}`}>
          {t("stats")}
        </Link>
        {nextYear && (
          <Link rel="next" className="inline-flex min-h-11 items-center" href={`/@${reader.username}/${nextYear}`}>
            {t("otherYear", { year: String(nextYear) })}
          </Link>
        )}
      </Row>
      {found.books > 0 && <YearStats found={found} />}
    </header>
  );
}

/** Few, and none that nobody knows; what is missing in a sum is said beside it. */
function YearStats({ found }: { found: YearPage }) {
  const t = useTranslations("profiles.yearPage");
  const locale = useLocale();
  const { books, rereads, pages, withoutPages, minutes, newAuthors, averageRating } = found;
  const missing = withoutPages > 0 ? t("withoutPages", { count: withoutPages }) : undefined;
  return (
    <div className="mt-8 print:break-inside-avoid">
      <Ledger
        stats={[
          {
            label: t("books"),
            value: whole(books, locale),
            note: rereads > 0 ? t("rereads", { count: rereads }) : undefined,
          },
          ...known(t("pageCount"), pages, locale, missing),
          ...known(t("hours"), Math.round(minutes / HOUR), locale),
          ...known(t("newAuthors"), newAuthors.total, locale),
          ...known(t("averageRating"), averageRating, locale),
        ]}
      />
    </div>
  );
}
