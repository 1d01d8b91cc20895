import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Row } from "@/components/ui/layout";
import { Facts } from "@/components/ui/lists";
import type { Claim } from "@/lib/authors/claim-schemas";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { CHECK_DETAILS, sentencesIn } from "@/lib/format/stored-sentences";

/** What the service found out, in the language of the page. */
function CheckDetail({ text, outcome }: { text: string; outcome: Claim["checks"][number]["outcome"] }) {
  const t = useTranslations("claims.checkDetails");
  const locale = useLocale();
  return sentencesIn(CHECK_DETAILS, text)
    .map((sentence) => {
      if ("key" in sentence) return t(sentence.key, sentence.values);
      return outcome === "unknown" && locale !== DEFAULT_LOCALE ? t("unreachable") : sentence.text;
    })
    .join(" ");
}

/** The proofs of a claim, each with what the service found out about it: facts, never a verdict. */
export function ClaimChecks({ claim }: { claim: Claim }) {
  const t = useTranslations("claims.claimDetails");
  const tCommon = useTranslations("claims.common");
  return (
    <Facts>
      {claim.evidence.map(({ id, kind, email, url, fileUrl, note }) => {
        const checks = claim.checks.filter(({ evidenceId }) => evidenceId === id);
        return (
          <div key={id} className="contents">
            <dt>{tCommon(`evidence.${kind}`)}</dt>
            <dd>
              {email}
              {url && (
                <a href={url} rel="nofollow noopener noreferrer" target="_blank">
                  {url}
                </a>
              )}
              {fileUrl && <a href={new URL(fileUrl).pathname}>{t("openLetter")}</a>}
              {note && (
                <p dir="auto" className="text-ink-2">
                  {note}
                </p>
              )}
              {checks.length > 0 && (
                <ul className="mt-2">
                  {checks.map(({ kind: check, outcome, detail }) => (
                    <Row key={check} as="li" style={{ gap: "2px 8px", alignItems: "flex-start" }}>
                      <Badge tone={outcome === "yes" ? "cloth" : "neutral"} className="flex-none">
                        {outcome === "yes" && <Icon name="tick" className="size-4" />}
                        {t("check", { kind: check, outcome })}
                      </Badge>
                      <span className="text-small min-w-0 flex-[1_1_12rem]">
                        <CheckDetail text={detail} outcome={outcome} />
                      </span>
                    </Row>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </Facts>
  );
}
