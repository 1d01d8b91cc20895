import Link from "next/link";
import type { Claim } from "@/lib/authors/claim-schemas";
import { CLAIM_STATUS_LABELS } from "@/lib/format/author-labels";
import { formatLifespan, longDate } from "@/lib/format/dates";
import { counted } from "@/lib/format/numbers";
import { ClaimChecks } from "./claim-details";
import { Conversation } from "./conversation";
import { DecisionForm } from "./decision-form";

/** A claim beside its page, with proofs, checks, conversation and the three decisions. */
export function StaffClaim({ claim }: { claim: Claim }) {
  const { author, claimant } = claim;
  const details = [formatLifespan(author.birthYear, author.deathYear), counted(author.bookCount, "book")].filter(
    Boolean,
  );
  return (
    <article className="card" aria-labelledby="claim" tabIndex={-1}>
      <div className="row between">
        <h2 id="claim" className="break-words">
          {claimant.displayName}
        </h2>
        <span className={`tag ${claim.overdue ? "red" : ""}`}>
          {claim.waitingFor
            ? `${claim.overdue ? "Overdue since" : "Due"} ${longDate(claim.dueAt)}`
            : CLAIM_STATUS_LABELS[claim.status]}
        </span>
      </div>
      <p className="quiet small mt-1">
        {claimant.username && `@${claimant.username} · `}claims{" "}
        <Link href={`/authors/${author.slug}`}>{author.name}</Link> ({details.join(", ")}) · sent{" "}
        {longDate(claim.submittedAt)}
        {claim.waitingFor === "claimant" && " · waiting for the claimant"}
      </p>
      {claim.dispute && (
        <p className="err mt-3">
          Dispute: {author.verified ? "somebody else holds this page." : "somebody else claims this page too."}
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
        claim.explanation && <p className="prose quoted mt-4 break-words">{claim.explanation}</p>
      )}
    </article>
  );
}
