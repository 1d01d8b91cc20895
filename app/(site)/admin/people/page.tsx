import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SanctionAnswer } from "@/components/moderation/sanction-answer";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Quote } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { listSanctions } from "@/lib/moderation/sanctions";
import { ListSanctions } from "@/lib/moderation/schemas";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.peoplePage");
  return { title: t("title"), robots: { index: false } };
}

const TABS = ["appealed", "active", "all"] as const;

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/people", "moderator");
  const query = queryAs(ListSanctions, textParams(await searchParams), { status: "appealed" });
  const sanctions = await orNotFound(listSanctions(ctx, query));
  const t = await getTranslations("admin.peoplePage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <div className="mt-6">
        <Tabs
          label={t("tabs")}
          tabs={TABS.map((status) => ({
            href: `/admin/people?status=${status}`,
            label: t(`status.${status}`),
            current: status === query.status,
          }))}
        />
      </div>
      {sanctions.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {sanctions.data.map(({ id, kind, user, staff, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <Row as="p">
                <b className="serif text-lg font-medium break-words">
                  <bdi>{shownName(user, person("nameless"))}</bdi>
                </b>
                <Badge>{t(`kind.${kind}`)}</Badge>
                {liftedAt && <Badge>{t("lifted")}</Badge>}
              </Row>
              <p className="text-small text-ink-2">
                {staff
                  ? t("byStaff", { date: longDate(createdAt, locale), staff: shownName(staff, person("nameless")) })
                  : longDate(createdAt, locale)}
              </p>
              <p className="prose mt-2 break-words whitespace-pre-line">{reason}</p>
              {appeal && <Quote className="prose mt-2 break-words whitespace-pre-line">{appeal}</Quote>}
              {answer && (
                <p dir="auto" className="prose mt-2 break-words whitespace-pre-line">
                  {answer}
                </p>
              )}
              {!liftedAt && <SanctionAnswer id={id} name={shownName(user, person("nameless"))} />}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={sanctions.page}
        pageCount={sanctions.pageCount}
        href={(to) => `/admin/people?status=${query.status}&page=${to}`}
      />
    </>
  );
}
