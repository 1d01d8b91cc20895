import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClaimChecks } from "@/components/claims/claim-details";
import { Conversation } from "@/components/claims/conversation";
import { ClaimantPanel } from "@/components/claims/own-claim";
import { OwnProgress } from "@/components/claims/own-progress";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DashboardPage } from "@/components/ui/dashboard-page";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { Quote } from "@/components/ui/quote";
import { Section } from "@/components/ui/section";
import { readOwnClaim } from "@/lib/authors/own-claim";
import { portrait } from "@/lib/covers/marks";
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
      <p className="text-small">
        <Link href="/portal/claims">{t("allClaims")}</Link>
      </p>
      <div className="mt-4 flex items-center gap-6">
        <Mark
          engraving={portrait(author.name)}
          className="block w-20 shadow-raised max-md:w-14 [&_svg]:block [&_svg]:w-full"
        />
        <div className="min-w-0">
          <h1>
            <bdi>{author.name}</bdi>
          </h1>
          <p className="mt-1.5 text-ink-2">
            <Badge
              tone={claim.status === "approved" ? "cloth" : claim.waitingFor === "claimant" ? "rubric" : "neutral"}
            >
              {claim.waitingFor === "claimant" ? t("yourTurn") : tCommon(`status.${claim.status}`)}
            </Badge>{" "}
            <Link href={`/authors/${author.slug}`}>{t("page")}</Link>
          </p>
        </div>
      </div>
      <Columns layout="aside">
        <div className="min-w-0">
          {claim.status === "approved" && (
            <p className="mt-8">
              <ButtonLink variant="primary" href={`/portal/${author.slug}`}>
                {t("portal")}
              </ButtonLink>
            </p>
          )}
          {claim.status === "rejected" && claim.explanation && (
            <Section title={t("why")} id="why">
              <Quote as="p" className="prose">
                {claim.explanation}
              </Quote>
            </Section>
          )}
          {claim.messages.length > 0 && (
            <Section title={t("conversation")} id="conversation">
              <Conversation claim={claim} you="claimant" />
            </Section>
          )}
          {claim.waitingFor && <ClaimantPanel claim={claim} pageUrl={`${env().APP_URL}/authors/${author.slug}`} />}
        </div>
        <aside className="min-w-0 max-lg:contents">
          <Section title={t("progress")} id="progress" className="max-lg:order-first">
            <OwnProgress claim={claim} />
            {claim.overdue && <p className="mt-4 text-rubric text-small">{t("overdue")}</p>}
          </Section>
          <Section title={t("said")} id="said">
            <p className="prose break-words whitespace-pre-wrap">{claim.statement}</p>
            <ClaimChecks claim={claim} />
          </Section>
        </aside>
      </Columns>
    </DashboardPage>
  );
}
