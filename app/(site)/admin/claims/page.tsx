import type { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimQueue } from "@/components/claims/claim-decision-form";
import { QueueList } from "@/components/claims/queue-list";
import { StaffClaim } from "@/components/claims/staff-claim";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { type Claim, ListClaims } from "@/lib/authors/claim-schemas";
import { getClaim, listClaims } from "@/lib/authors/decide-claim";
import { shortDate } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { shownName } from "@/lib/format/names";
import { isUuid } from "@/lib/http/ids";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

const TABS = ["pending", "follow_up_requested", "approved", "rejected"] as const;

type Props = { searchParams: Promise<Query> };

export default async function ClaimsPage({ searchParams }: Props) {
  const ctx = await staffContext("/admin/claims", "editor");
  const t = await getTranslations("admin.claimsPage");
  const person = await getTranslations("site.person");
  const locale = await getLocale();
  const search = textParams(await searchParams);
  const query = queryAs(ListClaims, { status: search.status, page: search.page });
  const claims = await orNotFound(listClaims(ctx, query));
  const chosen =
    search.claim && isUuid(search.claim) ? await orNotFound(getClaim(ctx, search.claim)) : (claims.data[0] ?? null);
  const address = (part: Record<string, string>) =>
    `/admin/claims?${new URLSearchParams({ status: query.status, page: String(query.page), ...part })}`;
  /** The one after it, or before it when it is the last; nothing is left of a page whose only one is decided. */
  function nextHref() {
    const at = claims.data.findIndex(({ id }) => id === chosen?.id);
    const next = claims.data[at + 1] ?? claims.data[at - 1];
    return next ? address({ claim: next.id }) : `/admin/claims?status=${query.status}`;
  }
  return (
    <ClaimQueue current={chosen?.id ?? null} nextHref={nextHref()}>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">
        {t("about")} <span className="pointer-coarse:hidden print:hidden">{t("keys")}</span>
      </p>
      <div className="mt-6">
        <Tabs
          label={t("tabs")}
          tabs={TABS.map((status) => ({
            href: `/admin/claims?status=${status}`,
            label: t(`status.${status}`),
            current: status === query.status,
            count: status === query.status ? claims.total : undefined,
          }))}
        />
      </div>
      {claims.total === 0 && !chosen ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-[300px_minmax(0,1fr)] items-start gap-8 max-lg:grid-cols-1">
          <div>
            <QueueList
              items={claims.data.map((claim) =>
                toItem(t, claim, { href: address({ claim: claim.id }), locale, nameless: person("nameless") }),
              )}
              current={chosen?.id ?? null}
            />
            <Pagination page={claims.page} pageCount={claims.pageCount} href={(to) => address({ page: String(to) })} />
          </div>
          {chosen && <StaffClaim claim={chosen} />}
        </div>
      )}
    </ClaimQueue>
  );
}

function toItem(
  t: ReturnType<typeof useTranslations<"admin.claimsPage">>,
  claim: Claim,
  { href, locale, nameless }: { href: string; locale: Locale; nameless: string },
) {
  return {
    id: claim.id,
    href,
    name: shownName(claim.claimant, nameless),
    photoUrl: claim.claimant.avatarUrl,
    kind: claim.evidence[0]?.kind ?? null,
    due: claim.overdue
      ? t("overdue")
      : shortDate(claim.waitingFor ? claim.dueAt : (claim.decidedAt ?? claim.submittedAt), locale),
    isLate: claim.overdue,
    isDispute: claim.dispute,
  };
}
