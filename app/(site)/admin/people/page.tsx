import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { SanctionAnswer } from "@/components/moderation/sanction-answer";
import { linkTo, PersonLink } from "@/components/site/person-link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Quote } from "@/components/ui/quote";
import { Tabs } from "@/components/ui/tabs";
import { hasRole } from "@/lib/auth/access";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { listSanctions } from "@/lib/moderation/sanctions";
import { ListSanctions } from "@/lib/moderation/schemas";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";
import { PeopleList } from "./people-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.peoplePage");
  return { title: t("title"), robots: { index: false } };
}

const TABS = ["people", "active", "all"] as const;

/** Everybody, which is for admins; then what was imposed on whom. */
function PeopleTabs({ current, mayAppoint }: { current: (typeof TABS)[number]; mayAppoint: boolean }) {
  const t = useTranslations("admin.peoplePage");
  return (
    <Tabs
      label={t("tabs")}
      tabs={TABS.filter((status) => mayAppoint || status !== "people").map((status) => ({
        href: status === "people" ? "/admin/people" : `/admin/people?status=${status}`,
        label: t(`status.${status}`),
        current: status === current,
      }))}
    />
  );
}

export default async function PeoplePage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/people", "moderator");
  const params = textParams(await searchParams);
  const mayAppoint = hasRole(ctx.actor, "admin");
  const t = await getTranslations("admin.peoplePage");
  if (mayAppoint && !params.status)
    return (
      <>
        <h1>{t("title")}</h1>
        <div className="my-6">
          <PeopleTabs current="people" mayAppoint />
        </div>
        <PeopleList ctx={ctx} params={params} />
      </>
    );
  const query = queryAs(ListSanctions, params, { status: "active" });
  const sanctions = await orNotFound(listSanctions(ctx, query));
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <div className="mt-6">
        <PeopleTabs current={query.status === "all" ? "all" : "active"} mayAppoint={mayAppoint} />
      </div>
      {sanctions.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {sanctions.data.map(({ id, kind, user, staff, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <Row as="p">
                <b className="serif text-lg font-medium break-words">
                  <PersonLink of={user}>{shownName(user, person("nameless"))}</PersonLink>
                </b>
                <Badge>{t(`kind.${kind}`)}</Badge>
                {liftedAt && <Badge>{t("lifted")}</Badge>}
              </Row>
              <p className="text-small text-ink-2">
                {staff
                  ? t.rich("byStaff", {
                      date: longDate(createdAt, locale),
                      staff: shownName(staff, person("nameless")),
                      ...linkTo(staff),
                    })
                  : longDate(createdAt, locale)}
              </p>
              <p dir="auto" className="prose mt-2 break-words whitespace-pre-line">
                {reason}
              </p>
              {appeal && <Quote className="prose mt-2 break-words whitespace-pre-line">{appeal}</Quote>}
              {answer && (
                <p dir="auto" className="prose mt-2 break-words whitespace-pre-line">
                  {answer}
                </p>
              )}
              {appeal && !answer && (
                <p className="mt-2">
                  <Link href="/admin/appeals">{t("appealWaits")}</Link>
                </p>
              )}
              {!liftedAt && (!appeal || answer) && (
                <SanctionAnswer id={id} name={shownName(user, person("nameless"))} />
              )}
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
