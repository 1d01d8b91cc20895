import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClubCard } from "@/components/clubs/club-card";
import { CLUB_SORTS, ClubFilters } from "@/components/clubs/club-filters";
import { PageHead } from "@/components/clubs/page-head";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { clubsPage } from "@/lib/clubs/clubs-page";
import { clubLinks } from "@/lib/clubs/json-ld";
import { itemList } from "@/lib/format/json-ld";
import { addressOf } from "@/lib/format/urls";
import { alternatesOf } from "@/lib/web/alternates";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import { type Query, textParam } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

const MAX_QUERY_LENGTH = 200;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.listPage");
  return {
    title: t("title"),
    description: t("description"),
    alternates: await alternatesOf("/clubs"),
  };
}

export default async function ClubsPage({ searchParams }: Props) {
  const t = await getTranslations("clubs.listPage");
  const query = await searchParams;
  const [terms, policy, sort] = [textParam(query.q, MAX_QUERY_LENGTH), textParam(query.policy), textParam(query.sort)];
  const page = pageNumber(query.page);
  const field = CLUB_SORTS.find((name) => name === sort);
  const options = {
    ...(terms ? { search: terms } : {}),
    filters: policy === "open" || policy === "request" ? { joinPolicy: policy as "open" | "request" } : {},
    ...(field ? { order: [{ field, direction: field === "members" ? ("desc" as const) : ("asc" as const) }] } : {}),
  };
  const ctx = await publicPageContext(60);
  const { mine, found } = await orNotFound(clubsPage(ctx, options, { page, limit: 20 }));
  return (
    <>
      {found.data.length > 0 && (
        <JsonLd data={itemList(t("title"), clubLinks(found.data), (found.page - 1) * found.limit + 1, found.total)} />
      )}
      <AnewWhenTied isMadeForReader={ctx.actor !== null} />
      <PageHead>
        <div>
          <h1>{t("title")}</h1>
          <p className="prose mt-2 text-ink-2">{t("lead")}</p>
        </div>
        <ButtonLink href="/clubs/new">{t("start")}</ButtonLink>
      </PageHead>
      {mine.length > 0 && page === 1 && !terms && (
        <Section title={t("mine")} id="mine" more={<Link href="/bookmarks">{t("bookmarks")}</Link>}>
          <ul>
            {mine.map((club) => (
              <ClubCard key={club.id} club={club} />
            ))}
          </ul>
        </Section>
      )}
      <Section
        title={t("open")}
        id="open"
        more={<span className="text-ink-2">{t("count", { count: found.total })}</span>}
      >
        <ClubFilters terms={terms} policy={policy} sort={sort} />
        {found.data.length > 0 ? (
          <ul>
            {found.data.map((club) => (
              <ClubCard key={club.id} club={club} />
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
