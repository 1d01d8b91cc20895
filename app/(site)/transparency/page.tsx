import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { reportKindName } from "@/components/moderation/report-kind-name";
import { ReadingPage } from "@/components/site/reading-page";
import { Link } from "@/components/ui/link";
import { ScrollBox } from "@/components/ui/scroll-box";
import { numberCell, Table } from "@/components/ui/table";
import { formatYear } from "@/lib/format/dates";
import { whole } from "@/lib/format/numbers";
import { formatDuration } from "@/lib/format/relative-time";
import { transparencyYears } from "@/lib/moderation/transparency";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;
const COLUMNS = ["notices", "reports", "decisions", "appeals", "reversed"] as const;

/** Whole hours, and from two days on whole days. */
const roundHours = (hours: number): number =>
  hours < 48 ? Math.max(1, Math.round(hours)) : Math.round(hours / 24) * 24;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation.transparencyPage");
  return { title: t("title"), description: t("metaDescription"), alternates: await alternatesOf("/transparency") };
}

export default async function TransparencyPage() {
  const years = await transparencyYears(await publicPageContext(SECONDS));
  const t = await getTranslations("moderation.transparencyPage");
  const tKind = await getTranslations("moderation.reportKinds");
  const locale = await getLocale();
  return (
    <ReadingPage title={t("title")}>
      <p className="text-ink-2 mt-2">{t.rich("lead", { notice: (chunks) => <Link href="/notice">{chunks}</Link> })}</p>
      {years.length === 0 && <p className="mt-6">{t("empty")}</p>}
      {years.map(({ year, medianHours, kinds }) => (
        <div key={year}>
          <h2 id={`year-${year}`}>{formatYear(year, locale)}</h2>
          {medianHours !== null && (
            <p className="mt-1">{t("median", { time: formatDuration(roundHours(medianHours), locale) })}</p>
          )}
          <ScrollBox className="mt-3 overflow-x-auto" aria-labelledby={`year-${year}`}>
            <Table aria-labelledby={`year-${year}`}>
              <thead>
                <tr>
                  <th scope="col">{t("kind")}</th>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className={numberCell}>
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {kinds.map((row) => (
                  <tr key={row.kind}>
                    <th scope="row">{row.kind === "account" ? t("account") : reportKindName(tKind, row.kind)}</th>
                    {COLUMNS.map((column) => (
                      <td key={column} className={numberCell}>
                        {whole(row[column], locale)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </ScrollBox>
        </div>
      ))}
    </ReadingPage>
  );
}
