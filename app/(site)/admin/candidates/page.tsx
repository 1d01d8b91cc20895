import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { MakeLibrarian } from "@/components/moderation/make-librarian";
import { PersonLink } from "@/components/site/person-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Username } from "@/components/ui/username";
import { hasRole } from "@/lib/auth/access";
import { listCandidates } from "@/lib/catalogue/corrections/candidates";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { PageQuery } from "@/lib/http/pagination";
import { rolesOfPeople } from "@/lib/moderation/people";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.candidatesPage");
  return { title: t("title"), robots: { index: false } };
}

/** Whose corrections were right so often that they could make them themselves. */
export default async function CandidatesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext("/admin/candidates", "librarian");
  const candidates = await orNotFound(listCandidates(ctx, queryAs(PageQuery, textParams(await searchParams))));
  const mayAppoint = hasRole(ctx.actor, "admin");
  const roles = mayAppoint
    ? await rolesOfPeople(
        ctx,
        candidates.data.map(({ reader }) => reader.id),
      )
    : null;
  const t = await getTranslations("admin.candidatesPage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      {candidates.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {candidates.data.map(({ reader, accepted, rejected, lastAcceptedAt }) => (
            <li key={reader.id}>
              <Row as="p" align="baseline">
                <b className="serif text-lg font-medium break-words">
                  <PersonLink of={reader}>{shownName(reader, person("nameless"))}</PersonLink>
                </b>
                {reader.username && <Username>{reader.username}</Username>}
              </Row>
              <p className="text-small text-ink-2">
                {t("right", { accepted, rejected, date: longDate(lastAcceptedAt, locale) })}
              </p>
              {roles && (
                <p className="mt-3">
                  <MakeLibrarian
                    id={reader.id}
                    name={shownName(reader, person("nameless"))}
                    roles={roles.get(reader.id) ?? []}
                  />
                </p>
              )}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={candidates.page}
        pageCount={candidates.pageCount}
        href={(to) => `/admin/candidates?page=${to}`}
      />
    </>
  );
}
