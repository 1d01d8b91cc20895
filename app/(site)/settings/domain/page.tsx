import type { Metadata } from "next";
import { SettingsFrame } from "@/components/account/settings-rail";
import { CheckDomain, DomainForm } from "@/components/profiles/domain-forms";
import { TierNote } from "@/components/profiles/tier-note";
import { RemoveButton } from "@/components/site/remove-button";
import { longDate } from "@/lib/format/dates";
import type { CustomDomain } from "@/lib/profiles/domain-schemas";
import { findOwnDomain } from "@/lib/profiles/domains";
import { TIERS, tierOf } from "@/lib/profiles/tiers";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Your own domain", robots: { index: false } };

const STATES = {
  unverified: { label: "Not proven yet", tone: "" },
  verified: { label: "Yours", tone: "green" },
  failing: { label: "Proof is gone", tone: "red" },
} as const;

const OWNERSHIP = {
  found: "The TXT record holds your token.",
  missing: "There is no TXT record of that name.",
  other: "There is a TXT record of that name, with something else in it.",
  unreachable: "The name servers did not answer. Nothing is changed; try again in a while.",
};

const POINTING = {
  here: "The name leads here.",
  elsewhere: "The name leads somewhere else.",
  missing: "The name leads nowhere: it has no address.",
  unknown: "Where the name leads could not be found out.",
};

export default async function DomainSettings() {
  const ctx = await readerPageContext("/settings/domain");
  const inTier = TIERS[await tierOf(ctx)].customDomain;
  const domain = await findOwnDomain(ctx);
  return (
    <SettingsFrame title="Your own domain">
      <p className="prose mb-6">
        Your page at a name of yours: the profile at its front, each shelf, <code>/reviews</code> and{" "}
        <code>/stats</code> behind it. Everybody is a stranger there, and nobody signs in. Search engines are told the
        address here, so nothing is lost when you give the name up.
      </p>
      {inTier ? (
        <DomainForm hostname={domain?.hostname ?? ""} />
      ) : (
        <TierNote needs="pro" what="With a domain of yours, people find your shelves under your own name." />
      )}
      {domain && (
        <>
          <State domain={domain} inTier={inTier} />
          <Records domain={domain} />
          {inTier && (
            <p className="row mt-6">
              <CheckDomain />
              <span className="small quiet">We look again by ourselves each day.</span>
            </p>
          )}
          {domain.facts && <DnsDetails details={domain.facts} />}
          <section className="settings-part" aria-labelledby="give-up">
            <h2 id="give-up">Give it up</h2>
            <p className="quiet mt-2 mb-4">The name is not served any more, at once. Your page stays here.</p>
            <RemoveButton
              operation="DELETE /v1/me/domain"
              params={{}}
              question={`Give up ${domain.hostname}?`}
              verb="Give up"
              successMessage="The name is given up."
              of={domain.hostname}
            />
          </section>
        </>
      )}
    </SettingsFrame>
  );
}

function State({ domain, inTier }: { domain: CustomDomain; inTier: boolean }) {
  const { label, tone } = STATES[domain.status];
  return (
    <section className="settings-part" aria-labelledby="state">
      <h2 id="state" className="break-words">
        {domain.hostname}
      </h2>
      <p className="row mt-2">
        <span className={`tag ${tone}`}>{label}</span>
        {domain.serves && <a href={`https://${domain.hostname}/`}>Open it</a>}
      </p>
      {domain.verifiedUntil && (
        <p className="mt-2">
          Put the TXT record back by {longDate(domain.verifiedUntil)}, or the name stops being served then.
        </p>
      )}
      {domain.verifiedAt && !inTier && (
        <p className="mt-2">Your tier has no domain now: who comes there is sent to your page here.</p>
      )}
    </section>
  );
}

function Records({ domain }: { domain: CustomDomain }) {
  return (
    <section className="settings-part" aria-labelledby="records">
      <h2 id="records">What to write into your DNS</h2>
      <p className="quiet mt-2">
        The TXT record proves that the name is yours. The CNAME brings people here; where a name cannot have one, an A
        record to the same machine does.
      </p>
      <ul className="lines mt-4" aria-label="DNS records">
        {domain.records.map(({ type, name, value }) => (
          <li key={type}>
            <b>{type}</b>
            <dl className="mt-2">
              <dt className="small quiet">Name</dt>
              <dd>
                <code className="settings-secret">{name}</code>
              </dd>
              <dt className="small quiet mt-3">Value</dt>
              <dd>
                <code className="settings-secret">{value}</code>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DnsDetails({ details }: { details: NonNullable<CustomDomain["facts"]> }) {
  return (
    <section className="settings-part" aria-labelledby="facts" aria-live="polite">
      <h2 id="facts">What we found</h2>
      <p className="small quiet mt-2">
        Looked up on {longDate(details.at)} at {details.at.slice(11, 16)} UTC.
      </p>
      <ul className="lines mt-3">
        <li>
          {OWNERSHIP[details.ownership]}
          {details.seen.map((value) => (
            <code key={value} className="block break-all small quiet">
              {value}
            </code>
          ))}
        </li>
        <li>{POINTING[details.pointing]}</li>
      </ul>
    </section>
  );
}
