/** What operations declare and no request can be made to get, with the reason and the test that sees it. */
import type { EndpointId } from "../case";

type Unprovoked = { id: EndpointId; response: string; why: string };

/** What the settings of registration decide, which are everybody's in these tests. */
const BY_SETTINGS = "Only where the settings of registration say so: lib/installation/admission.test.ts.";
const BY_SETTINGS_TOO = "Only where the settings of registration say so: lib/auth/passkeys/passkeys.test.ts.";
const WITHOUT_A_NAME =
  "Only where APP_URL is a number, for which passkeys are not made: lib/auth/passkeys/passkeys.test.ts.";

export const unprovoked: readonly Unprovoked[] = [
  { id: "grantToken", response: "401 registration_closed", why: BY_SETTINGS },
  { id: "grantToken", response: "401 invite_needed", why: BY_SETTINGS },
  { id: "grantToken", response: "401 approval_needed", why: BY_SETTINGS },
  { id: "grantToken", response: "401 approval_pending", why: BY_SETTINGS },
  { id: "grantToken", response: "401 email_domain_blocked", why: BY_SETTINGS },
  { id: "joinWithPasskey", response: "401 registration_closed", why: BY_SETTINGS_TOO },
  { id: "joinWithPasskey", response: "401 invite_needed", why: BY_SETTINGS_TOO },
  { id: "joinWithPasskey", response: "401 approval_needed", why: BY_SETTINGS_TOO },
  {
    id: "confirmEmailChange",
    response: "401 email_domain_blocked",
    why: "Only where a domain is blocked: lib/auth/email-change.test.ts.",
  },
  { id: "startPasskeyAccount", response: "404 not_found", why: WITHOUT_A_NAME },
  { id: "startPasskey", response: "404 not_found", why: WITHOUT_A_NAME },
  {
    id: "createClub",
    response: "401 pro_only",
    why: "Only with the setting CLUB_CREATION=paid: lib/clubs/creation.test.ts.",
  },
  {
    id: "createBuddyRead",
    response: "401 pro_only",
    why: "Only with the setting CLUB_CREATION=paid, by the createClub that it calls: lib/clubs/creation.test.ts.",
  },
  {
    id: "checkDomain",
    response: "400 domain_taken",
    why: "Needs DNS records that two readers share: lib/profiles/domains.test.ts.",
  },
  {
    id: "nominateBook",
    response: "400 voting_closed",
    why: "Only when the deadline passes between two statements of one request: lib/clubs/closing.test.ts.",
  },
  {
    id: "moveVote",
    response: "400 not_voted",
    why: "Only when the vote is withdrawn between two statements of one request: no test can hold it there.",
  },
  {
    id: "getUploadFile",
    response: "400 unreadable_pdf",
    why: "Only for a letter from before letters were made anew: e2e/api/kernel/uploads.spec.ts.",
  },
  {
    id: "streamVotes",
    response: "503 too_many_streams",
    why: "Needs streams that stay open: e2e/api/server/limits.spec.ts.",
  },
  {
    id: "streamComments",
    response: "503 too_many_streams",
    why: "Needs streams that stay open: e2e/api/server/limits.spec.ts.",
  },
];
