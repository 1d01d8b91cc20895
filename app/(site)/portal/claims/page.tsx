import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
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
  const tCommon = await getTranslations("claims.common");
  return (
    <DashboardPage>
      <h1>{t("title")}</h1>
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
          {claims.data.map(({ id, author, status, submittedAt, waitingFor }) => (
            <Row key={id} as="li" justify="between">
              <span>
                <Link className="serif text-lg" href={`/portal/claims/${id}`}>
                  {author.name}
                </Link>
                <br />
                <span className="text-small text-ink-2">{t("sent", { date: longDate(submittedAt) })}</span>
              </span>
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
