import type { Metadata } from "next";
import { DotLeader } from "@/components/ui/dot-leader";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { personalRetention } from "@/lib/jobs/retention";
import { endpoints } from "@/lib/registry/endpoints";
import { emailCookieName } from "@/lib/web/ceremony";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

export const metadata: Metadata = {
  title: "Privacy",
  description: "What Bookplate stores, its cookies, how visits are counted, and how to leave. In plain words.",
  alternates: { canonical: "/privacy" },
};

const cookies = () => [
  { label: sessionCookieName(), value: "keeps you signed in, for 30 days" },
  { label: emailCookieName(), value: "your address while you type the code, 15 minutes" },
  { label: "authjs.*", value: "only on the way through another service’s sign-in" },
];

export default async function PrivacyPage() {
  await publicPageContext(SECONDS);
  const leaves = endpoints.some(({ id }) => (id as string) === "deleteAccount");
  return (
    <article className="reading-page">
      <h1>Privacy</h1>
      <div className="prose written mt-6">
        <p>
          You can read all public pages without an account and without a cookie. This page says what is stored when you
          have one, in plain words.
        </p>
        <h2>What is stored</h2>
        <ul>
          <li>Your mail address, your username and the name you want to be called by.</li>
          <li>Your library: which books, where they stand, how far you are, dates, ratings, reviews.</li>
          <li>The authors you follow and how much you want to hear of them, and the notices you got.</li>
          <li>Your shelves, goals and private notes, the clubs you are in and what you read and vote there.</li>
          <li>
            What you upload and write, until you delete it, and what staff decided about reports. What you hand in as
            proof goes by itself after the decision, as said below. Pictures are made anew, without the place and camera
            that are noted in them; of letters that prove who you are the pages alone are kept.
          </li>
          <li>
            If you switch on notices on a device: its address at the push service of its maker, until you sign out
            there. They reach the device through that service, encrypted.
          </li>
          <li>
            When each of your sessions began, and the names of your API keys. Passwords do not exist here; cookies,
            codes, links and keys are stored as fingerprints only.
          </li>
        </ul>
        <h2>How long it is kept</h2>
        <p>
          What belongs to your account stays until you delete it or the account. The rest runs out; once an hour, what
          has is deleted.
        </p>
        <ul>
          {personalRetention().map(({ what, retention }) => (
            <li key={what}>
              {what}: {retention}.
            </li>
          ))}
        </ul>
        <h2>Cookies</h2>
      </div>
      <div className="my-4">
        <DotLeader items={cookies()} />
      </div>
      <div className="prose written">
        <p>
          No others. The choice of light or dark and unsent drafts stay in your browser. Nothing on these pages comes
          from another site: no fonts, no pictures, no counters.
        </p>
        <h2>Counted visits</h2>
        <p>
          Authors see how many people looked at their pages, never who. A visitor becomes a number, made from the
          network address and browser (or the account) with a secret of the day. The next day secret and numbers are
          deleted and the sum stays, so nobody can tell whether yesterday’s visitor came back. Clicks on links to shops
          and websites are counted alike. Where they came from is kept as a word such as “search”.
        </p>
        <h2>Who sees what</h2>
        <p>
          Your mail address is shown to nobody. Reviews are public unless you make them private. People you block, and
          people who block you, do not see each other’s reviews and notices.
        </p>
        <h2>How to leave</h2>
        <p>
          {leaves
            ? "Delete your account in the settings. You are signed out everywhere and your name is gone at once; your library, reviews, shelves, clubs’ notes, files, proofs and mails follow within minutes, also the mails and notices that told others of you. In threads an empty place stays, and in votes a count. A club you started goes on with its members under the name and description it has, which a report about it repeats. What staff noted in their log, which may name you, stays as long as the list above says. Your username is kept as a fingerprint only, so that nobody else takes it. Copies in backups go when the backups do."
            : "Ask whoever runs this installation to delete your account; what hangs on it goes with it: library, reviews, follows, keys and sessions."}{" "}
          Until then you can take out any book, delete any review and sign out everywhere in the settings.
        </p>
        <h2>Who answers</h2>
        <p>
          Bookplate is free software: whoever runs this installation is responsible for it. They can read its database,
          as anybody who runs a database can.
        </p>
      </div>
    </article>
  );
}
