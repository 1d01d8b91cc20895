import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FloodDecision } from "@/components/moderation/flood-decision";
import { ReportQueue } from "@/components/moderation/report-queue";
import { linkTo } from "@/components/site/person-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { ListFloods, type RatingFlood } from "@/lib/catalogue/flood-schemas";
import { listFloods } from "@/lib/catalogue/floods/floods";
import { longDate, longSpan } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.floodsPage");
  return { title: t("title"), robots: { index: false } };
}

const TABS = ["open", "decided", "all"] as const;
const KEYS = { c: "count", o: "leave_out" };

/** Books that many ratings came to at once: moderators count those, or leave them out. */
export default async function FloodsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/floods", "moderator");
  const query = queryAs(ListFloods, textParams(await searchParams));
  const floods = await orNotFound(listFloods(ctx, query));
  const t = await getTranslations("admin.floodsPage");
  const tabs = TABS.map((status) => ({
    href: addressOf("/admin/floods", { status }),
    label: t(`status.${status}`),
    current: status === query.status,
  }));
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t("about")} <span className="pointer-coarse:hidden print:hidden">{t("keys")}</span>
      </p>
      <Tabs label={t("tabs")} tabs={tabs} />
      {floods.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <ReportQueue keys={KEYS}>
          <RuledList>
            {floods.data.map((flood) => (
              <Flood key={flood.id} flood={flood} />
            ))}
          </RuledList>
        </ReportQueue>
      )}
      <Pagination
        page={floods.page}
        pageCount={floods.pageCount}
        href={(page) => addressOf("/admin/floods", { status: query.status, page })}
      />
    </>
  );
}

function Flood({ flood }: { flood: RatingFlood }) {
  const t = useTranslations("admin.floodsPage");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const { id, book, ratings, youngAccounts: young, startedAt, lastAt, withAll, decision, decidedBy, decidedAt } = flood;
  const without =
    decision === "count" ? null : t("without", { average: book.rating.average ?? 0, count: book.rating.count });
  return (
    <li data-report="" tabIndex={-1} className="outline-offset-4">
      <h2 className="wrap-anywhere text-[1.375rem]">
        <Link href={`/books/${book.slug}`}>
          <bdi>{book.title}</bdi>
        </Link>
      </h2>
      <p className="mt-2">
        {ratings.average === null
          ? t("gone")
          : t("came", {
              count: ratings.count,
              average: ratings.average,
              young,
              when: longSpan(startedAt, lastAt, locale),
            })}
      </p>
      <p className="mt-1 text-ink-2">
        {[without, ...(without && withAll !== null ? [t("with", { average: withAll })] : [])].filter(Boolean).join(" ")}
      </p>
      {decision && decidedAt && (
        <p className="mt-1 text-ink-2 text-small">
          {t.rich("decided", {
            decision,
            name: decidedBy ? shownName(decidedBy, person("nameless")) : t("left"),
            date: longDate(decidedAt, locale),
            ...linkTo(decidedBy),
          })}
        </p>
      )}
      <FloodDecision id={id} title={book.title} decision={decision} />
    </li>
  );
}
