import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { listOwnClaims } from "@/lib/authors/claims";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("claims.ownClaimsPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ClaimsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await readerPageContext("/portal/claims");
  const number = Math.min(100, Math.max(1, Number((await searchParams).page) || 1));
  const claims = await listOwnClaims(ctx, { page: number, limit: 20 });
  const t = await getTranslations("claims.ownClaimsPage");
  const locale = await getLocale();
  const tCommon = await getTranslations("claims.common");
  return (
    <DashboardPage>
      <h1>{t("title")}</h1>
      <p className="prose mt-2 text-ink-2">{t("lead")}</p>
      {claims.total === 0 ? (
        <EmptyState
          action={
            <ButtonLink variant="primary" href="/authors">
              {t("findPage")}
            </ButtonLink>
          }
        >
          {t("empty")}
        </EmptyState>
      ) : (
        <RuledList className="mt-6">
          {claims.data.map(({ id, author, status, submittedAt, dueAt, waitingFor }) => (
            <Row key={id} as="li" justify="between">
              <Row gap={4} isOneLine className="min-w-0">
                <Avatar name={author.name} src={author.photoUrl} size={52} />
                <span className="min-w-0">
                  <Link className="wrap-anywhere font-medium font-serif text-[1.25rem]" href={`/portal/claims/${id}`}>
                    <bdi>{author.name}</bdi>
                  </Link>
                  <span className="block text-ink-2 text-small">
                    {waitingFor === "staff"
                      ? t("due", { date: longDate(submittedAt, locale), due: longDate(dueAt, locale) })
                      : t("sent", { date: longDate(submittedAt, locale) })}
                  </span>
                </span>
              </Row>
              <Badge tone={status === "approved" ? "cloth" : waitingFor === "claimant" ? "rubric" : "neutral"}>
                {waitingFor === "claimant" ? t("yourTurn") : tCommon(`status.${status}`)}
              </Badge>
            </Row>
          ))}
        </RuledList>
      )}
      <Pagination page={claims.page} pageCount={claims.pageCount} href={(to) => `/portal/claims?page=${to}`} />
    </DashboardPage>
  );
}
