import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CopyableCode } from "@/components/account/copyable-code";
import { SettingsPart } from "@/components/account/settings-part";
import { CheckDomain, DomainForm } from "@/components/profiles/domain-forms";
import { TierNote } from "@/components/profiles/tier-note";
import { RemoveButton } from "@/components/site/remove-button";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";
import type { CustomDomain } from "@/lib/profiles/domain-schemas";
import { findOwnDomain } from "@/lib/profiles/domains";
import { TIERS, tierOf } from "@/lib/profiles/tiers";

const TONES = { unverified: "neutral", verified: "cloth", failing: "rubric" } as const;

/** The page at a domain of the reader's own: named, proven, given up. */
export async function OwnDomain({ ctx }: { ctx: Context }) {
  const t = await getTranslations("settings.domainPage");
  const inTier = TIERS[await tierOf(ctx)].customDomain;
  const domain = await findOwnDomain(ctx);
  return (
    <Section title={t("title")} id="domain">
      <p className="prose mb-6">{t.rich("lead", { code: (chunks) => <code>{chunks}</code> })}</p>
      {inTier ? <DomainForm hostname={domain?.hostname ?? ""} /> : <TierNote needs="pro" what={t("locked")} />}
      {domain && (
        <>
          <State domain={domain} inTier={inTier} />
          <Records domain={domain} />
          {inTier && (
            <Row as="p" className="mt-6">
              <CheckDomain />
              <span className="text-small text-ink-2">{t("checkedDaily")}</span>
            </Row>
          )}
          {domain.facts && <DnsDetails details={domain.facts} />}
          <SettingsPart as="h3" title={t("giveUp")} id="give-up">
            <p className="text-ink-2 mt-2 mb-4">{t("giveUpHelp")}</p>
            <RemoveButton
              operation="DELETE /v1/me/domain"
              params={{}}
              question={t("question", { hostname: domain.hostname })}
              verb={t("giveUpVerb")}
              successMessage={t("givenUp")}
              of={domain.hostname}
            />
          </SettingsPart>
        </>
      )}
    </Section>
  );
}

function State({ domain, inTier }: { domain: CustomDomain; inTier: boolean }) {
  const t = useTranslations("settings.domainPage");
  const locale = useLocale();
  return (
    <SettingsPart as="h3" title={domain.hostname} id="state">
      <Row as="p" className="mt-2">
        <Badge tone={TONES[domain.status]}>{t(`states.${domain.status}`)}</Badge>
        {domain.serves && <a href={`https://${domain.hostname}/`}>{t("open")}</a>}
      </Row>
      {domain.verifiedUntil && <p className="mt-2">{t("putBack", { date: longDate(domain.verifiedUntil, locale) })}</p>}
      {domain.verifiedAt && !inTier && <p className="mt-2">{t("notInTier")}</p>}
    </SettingsPart>
  );
}

function Records({ domain }: { domain: CustomDomain }) {
  const t = useTranslations("settings.domainPage");
  return (
    <SettingsPart as="h3" title={t("records")} id="records">
      <p className="text-ink-2 mt-2">{t("recordsHelp")}</p>
      <RuledList className="mt-4" aria-label={t("recordsLabel")}>
        {domain.records.map(({ type, name, value }) => (
          <li key={type}>
            <b>{type}</b>
            <dl className="mt-2">
              <dt className="text-small text-ink-2">{t("recordName")}</dt>
              <dd>
                <CopyableCode>{name}</CopyableCode>
              </dd>
              <dt className="text-small text-ink-2 mt-3">{t("recordValue")}</dt>
              <dd>
                <CopyableCode>{value}</CopyableCode>
              </dd>
            </dl>
          </li>
        ))}
      </RuledList>
    </SettingsPart>
  );
}

function DnsDetails({ details }: { details: NonNullable<CustomDomain["facts"]> }) {
  const t = useTranslations("settings.domainPage");
  const locale = useLocale();
  return (
    <SettingsPart as="h3" title={t("details")} id="facts" aria-live="polite">
      <p className="text-small text-ink-2 mt-2">
        {t("detailsAt", { date: longDate(details.at, locale), time: details.at.slice(11, 16) })}
      </p>
      <RuledList className="mt-3">
        <li>
          {t(`ownership.${details.ownership}`)}
          {details.seen.map((value) => (
            <code key={value} className="block break-all text-small text-ink-2">
              {value}
            </code>
          ))}
        </li>
        <li>{t(`pointing.${details.pointing}`)}</li>
      </RuledList>
    </SettingsPart>
  );
}
