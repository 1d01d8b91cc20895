import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClubRow } from "@/components/clubs/club-row";
import { PageHead } from "@/components/clubs/page-head";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filters";
import { JsonLd } from "@/components/ui/json-ld";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { clubLinks } from "@/lib/clubs/json-ld";
import { findClubs, listClubs } from "@/lib/clubs/list";
import { itemList } from "@/lib/format/json-ld";
import { addressOf } from "@/lib/format/urls";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const SORTS = ["members", "newest", "name"] as const;
const MAX_QUERY_LENGTH = 200;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.listPage");
  return {
    title: t("title"),
    description: t("description"),
    alternates: { canonical: "/clubs" },
  };
}

export default async function ClubsPage({ searchParams }: Props) {
  const t = await getTranslations("clubs.listPage");
  const query = await searchParams;
  const [terms, policy, sort] = [textParam(query.q, MAX_QUERY_LENGTH), textParam(query.policy), textParam(query.sort)];
  const ctx = await publicPageContext(60);
  const page = pageNumber(query.page);
  const field = SORTS.find((name) => name === sort);
  const options = {
    ...(terms ? { search: terms } : {}),
    filters: policy === "open" || policy === "request" ? { joinPolicy: policy as "open" | "request" } : {},
    ...(field ? { order: [{ field, direction: field === "members" ? ("desc" as const) : ("asc" as const) }] } : {}),
  };
  const mine = ctx.actor ? await listClubs(ctx, { filters: { mine: true } }, { limit: 50 }) : [];
  const found = await orNotFound(findClubs(ctx, options, { page, limit: 20 }));
  return (
    <>
      {found.data.length > 0 && (
        <JsonLd data={itemList(t("title"), clubLinks(found.data), (found.page - 1) * found.limit + 1, found.total)} />
      )}
      <PageHead>
        <h1>{t("title")}</h1>
        <ButtonLink variant="primary" href="/clubs/new">
          {t("start")}
        </ButtonLink>
      </PageHead>
      {mine.length > 0 && page === 1 && !terms && (
        <Section title={t("mine")} id="mine">
          <ul>
            {mine.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t("open")} id="open">
        <FilterForm
          action="/clubs"
          search={{ name: "q", label: t("words"), value: terms }}
          selects={[
            {
              name: "policy",
              label: t("policy.label"),
              value: policy,
              choices: [
                { value: "", label: t("policy.all") },
                { value: "open", label: t("policy.open") },
                { value: "request", label: t("policy.request") },
              ],
            },
            {
              name: "sort",
              label: t("sort.label"),
              value: sort,
              choices: [
                { value: "", label: terms ? t("sort.best") : t("sort.members") },
                { value: "newest", label: t("sort.newest") },
                { value: "name", label: t("sort.name") },
              ],
            },
          ]}
          reset={null}
        />
        <p className="text-ink-2 tabular-nums">{t("count", { count: found.total })}</p>
        {found.data.length > 0 ? (
          <ul>
            {found.data.map((club) => (
              <ClubRow key={club.id} club={club} />
            ))}
          </ul>
        ) : (
          <EmptyState action={<Link href="/clubs/new">{t("startYourself")}</Link>}>{t("empty")}</EmptyState>
        )}
        <Pagination
          page={page}
          pageCount={found.pageCount}
          label={t("pages")}
          href={(to) => addressOf("/clubs", { q: terms, policy, sort, page: to })}
        />
      </Section>
    </>
  );
}
