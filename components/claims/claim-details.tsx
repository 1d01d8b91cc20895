import { Icon } from "@/components/ui/icon";
import type { Claim } from "@/lib/authors/claim-schemas";
import { CHECK_OUTCOME_LABELS, CLAIM_CHECK_LABELS, EVIDENCE_LABELS } from "@/lib/format/author-labels";

/** The proofs of a claim, each with what the service found out about it: facts, never a verdict. */
export function ClaimChecks({ claim }: { claim: Claim }) {
  return (
    <dl className="facts">
      {claim.evidence.map(({ id, kind, email, url, fileUrl, note }) => {
        const checks = claim.checks.filter(({ evidenceId }) => evidenceId === id);
        return (
          <div key={id} className="contents">
            <dt>{EVIDENCE_LABELS[kind].label}</dt>
            <dd>
              {email}
              {url && (
                <a href={url} rel="nofollow noopener noreferrer" target="_blank">
                  {url}
                </a>
              )}
              {fileUrl && <a href={new URL(fileUrl).pathname}>Open the letter</a>}
              {note && <p className="quiet">{note}</p>}
              {checks.length > 0 && (
                <ul className="mt-2">
                  {checks.map(({ kind: check, outcome, detail }) => (
                    <li key={check} className="row" style={{ gap: "2px 8px", alignItems: "flex-start" }}>
                      <span className={`tag ${outcome === "yes" ? "green" : ""} flex-none`}>
                        {outcome === "yes" && <Icon name="tick" className="size-4" />}
                        {CLAIM_CHECK_LABELS[check]}: {CHECK_OUTCOME_LABELS[outcome].toLowerCase()}
                      </span>
                      <span className="small min-w-0 flex-[1_1_12rem]">{detail}</span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
