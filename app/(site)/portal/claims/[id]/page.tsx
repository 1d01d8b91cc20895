import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ClaimChecks } from "@/components/claims/claim-details";
import { Conversation } from "@/components/claims/conversation";
import { ClaimantPanel } from "@/components/claims/own-claim";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { Quote } from "@/components/ui/quote";
import { readOwnClaim } from "@/lib/authors/own-claim";
import { longDate } from "@/lib/format/dates";
import { env } from "@/lib/kernel/env";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("claims.ownClaimPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await readerPageContext(`/portal/claims/${id}`);
  const claim = await orNotFound(readOwnClaim(ctx, id));
  const { author } = claim;
  const t = await getTranslations("claims.ownClaimPage");
  const tCommon = await getTranslations("claims.common");
  return (
    <DashboardPage>
      <p>
        <Link href="/portal/claims">{t("allClaims")}</Link>
      </p>
      <h1>{author.name}</h1>
      <p className="text-ink-2 mt-2">
        <Badge tone={claim.status === "approved" ? "cloth" : "neutral"}>{tCommon(`status.${claim.status}`)}</Badge>{" "}
        {t("sent", {
          waitingFor: claim.waitingFor ?? "nobody",
          date: longDate(claim.submittedAt),
          due: longDate(claim.dueAt),
        })}
      </p>
      {claim.status === "approved" && (
        <p className="mt-6">
          <ButtonLink variant="primary" href={`/portal/${author.slug}`}>
            {t("portal")}
          </ButtonLink>
        </p>
      )}
      {claim.status === "rejected" && claim.explanation && (
        <Quote as="p" className="prose mt-6">
          {claim.explanation}
        </Quote>
      )}
      <p className="prose mt-6 break-words whitespace-pre-wrap">{claim.statement}</p>
      <ClaimChecks claim={claim} />
      <Conversation claim={claim} you="claimant" />
      {claim.waitingFor && (
        <div className="mt-11">
          <ClaimantPanel claim={claim} pageUrl={`${env().APP_URL}/authors/${author.slug}`} />
        </div>
      )}
    </DashboardPage>
  );
}
