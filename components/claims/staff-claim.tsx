import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Quote } from "@/components/ui/quote";
import { Username } from "@/components/ui/username";
import type { Claim } from "@/lib/authors/claim-schemas";
import { formatLifespan, longDate } from "@/lib/format/dates";
import { commaIn, shownName } from "@/lib/format/names";
import { ClaimChecks } from "./claim-details";
import { Conversation } from "./conversation";
import { DecisionForm } from "./decision-form";

/** A claim beside its page, with proofs, checks, conversation and the three decisions. */
export function StaffClaim({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.staffClaim");
  const person = useTranslations("site.person");
  const locale = useLocale();
  const tCommon = useTranslations("claims.common");
  const { author, claimant } = claim;
  const details = [
    formatLifespan(author.birthYear, author.deathYear, locale),
    t("bookCount", { count: author.bookCount }),
  ].filter(Boolean);
  return (
    <Panel as="article" aria-labelledby="claim" tabIndex={-1}>
      <Row justify="between">
        <h2 id="claim" className="break-words">
          <bdi>{shownName(claimant, person("nameless"))}</bdi>
        </h2>
        <Badge wraps tone={claim.overdue ? "rubric" : "neutral"}>
          {claim.waitingFor
            ? t(claim.overdue ? "overdue" : "due", { date: longDate(claim.dueAt, locale) })
            : tCommon(`status.${claim.status}`)}
        </Badge>
      </Row>
      <p className="text-ink-2 text-small mt-1">
        {claimant.username && (
          <>
            <Username>{claimant.username}</Username> ·{" "}
          </>
        )}
        {t.rich("claims", {
          author: author.name,
          details: details.join(commaIn(locale)),
          link: (chunks) => <Link href={`/authors/${author.slug}`}>{chunks}</Link>,
        })}{" "}
        · {t("sent", { date: longDate(claim.submittedAt, locale) })}
        {claim.waitingFor === "claimant" && ` · ${t("waitingForClaimant")}`}
      </p>
      {claim.dispute && (
        <p className="mt-3 font-[550] text-rubric text-small">
          {t(author.verified ? "disputeHeld" : "disputeClaimed")}
        </p>
      )}
      <p className="prose mt-4 break-words whitespace-pre-wrap">{claim.statement}</p>
      <ClaimChecks claim={claim} />
      <Conversation claim={claim} you="staff" />
      {claim.waitingFor ? (
        <div className="mt-6">
          <DecisionForm key={claim.id} claim={claim} />
        </div>
      ) : (
        claim.explanation && (
          <Quote as="p" className="prose mt-4 break-words">
            {claim.explanation}
          </Quote>
        )
      )}
    </Panel>
  );
}
