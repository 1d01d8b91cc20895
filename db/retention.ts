/**
 * How long the rows of each table are kept: the one place that says it. The job `apply-retention` deletes by it, the
 * README and the privacy page print it, and lib/jobs/retention.test.ts fails for a table that is named neither here nor in db/retained.ts.
 */
export type RetentionRule = {
  table: string;
  /** What the rows are, in words for the README; the privacy page says it in each language, in `home.privacyPage`. */
  what: string;
  /** How long they are kept after `since`. */
  age: { hours: number } | { days: number };
  /** The moment from which the age counts, to follow "after". */
  since: string;
  /** About somebody: stands on the privacy page. */
  personal: boolean;
} & (
  | {
      /** SQL over the table's columns that holds for a row too old to keep; `:before` is the moment its age begins at. */
      where: string;
    }
  /** A job of its own deletes them, in batches, because files or sums go with the rows. */
  | { job: string }
);

export const RETENTION: readonly RetentionRule[] = [
  {
    table: "visit_marks",
    what: "Who was counted as a visitor, as a number under the secret of the day",
    age: { hours: 24 },
    since: "the day began",
    where: "day < (:before at time zone 'UTC')::date + 1",
    personal: true,
  },
  {
    table: "visit_salts",
    what: "The secret of the day",
    age: { hours: 24 },
    since: "the day began",
    where: "day < (:before at time zone 'UTC')::date + 1",
    personal: false,
  },
  {
    table: "merged_rows",
    what: "What a merge of two books or people of the catalogue found, such as two entries of yours, so that it can be undone",
    age: { days: 370 }, // longer than `lib/catalogue/merges/undo-merge.ts` undoes: none of a merge's rows may be gone then
    since: "the merge",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "rate_windows",
    what: "Requests counted by network address or account, to limit how often somebody may ask",
    age: { hours: 1 },
    since: "the window they were counted in began",
    where: "window_start < :before",
    personal: true,
  },
  {
    table: "cache_changes",
    what: "Which pages have changed",
    age: { hours: 1 },
    since: "the change",
    where: "created_at < :before",
    personal: false,
  },
  {
    table: "front_doors",
    what: "Which processes keep pages",
    age: { hours: 1 },
    since: "they were last heard of",
    where: "lease_until < :before",
    personal: false,
  },
  {
    table: "sessions",
    what: "Sign-ins of browsers",
    age: { hours: 0 },
    since: "they expire or you sign out",
    where: "expires < :before",
    personal: true,
  },
  {
    table: "refresh_tokens",
    what: "Sign-ins of apps",
    age: { hours: 24 },
    since: "they expired",
    where: "expires_at < :before",
    personal: true,
  },
  {
    table: "oauth_authorizations",
    what: "Consents to apps as they were carried out, and the codes for them; what you gave access to stays until you take it back",
    age: { days: 91 },
    since: "the consent",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "oauth_apps",
    what: "Apps that registered themselves and that nobody gave access",
    age: { days: 30 },
    since: "they registered",
    where:
      "owner_id is null and created_at < :before and not exists (select 1 from oauth_grants g where g.app_id = oauth_apps.id)",
    personal: false,
  },
  {
    table: "devices",
    what: "Addresses of browsers and phones for push",
    age: { hours: 1 },
    since: "you signed out there",
    job: "forget-signed-out-devices",
    personal: true,
  },
  {
    table: "sign_in_attempts",
    what: "Mail addresses that asked for a sign-in code",
    age: { hours: 24 },
    since: "they asked",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "passkey_challenges",
    what: "What a passkey was asked to sign",
    age: { hours: 1 },
    since: "it could no longer be used",
    where: "expires_at < :before",
    personal: false,
  },
  {
    table: "email_changes",
    what: "A new mail address for an account that was not confirmed",
    age: { hours: 24 },
    since: "the code was mailed",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "sign_in_devices",
    what: "Which browsers you have signed in with, as hashes of a cookie, so that a new one is mailed to you",
    age: { days: 400 },
    since: "you last signed in there",
    where: "last_used_at < :before",
    personal: true,
  },
  {
    table: "registrations",
    what: "Requests for an account, with mail address and answer",
    age: { days: 90 },
    since: "you asked or were answered",
    where: "created_at < :before and (decided_at is null or decided_at < :before)",
    personal: true,
  },
  {
    table: "invites",
    what: "Invitations to make an account, without whom they went to",
    age: { days: 30 },
    since: "they ran out",
    where: "expires_at < :before",
    personal: false,
  },
  {
    table: "setup_codes",
    what: "Hashes of the codes that make the first admin",
    age: { hours: 0 },
    since: "they expire",
    where: "expires_at < :before",
    personal: false,
  },
  {
    table: "idempotency_keys",
    what: "Responses to requests that apps may repeat, encrypted",
    age: { hours: 24 },
    since: "the request",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "uploads",
    what: "Uploaded files that were attached to nothing",
    age: { hours: 24 },
    since: "the upload",
    job: "delete-unattached-uploads",
    personal: true,
  },
  {
    table: "cover_pictures",
    what: "Pictures of books that others replaced, so that the change can be taken back",
    age: { days: 30 },
    since: "they were replaced",
    job: "delete-left-covers",
    personal: false,
  },
  {
    table: "subscribers",
    what: "Mail addresses that never confirmed a newsletter",
    age: { days: 7 },
    since: "they were entered",
    where: "confirmed_at is null and created_at < :before",
    personal: true,
  },
  {
    table: "author_subscribers",
    what: "Mail addresses that never confirmed that they want an author's news; confirmed ones until they leave, which deletes them at once",
    age: { days: 7 },
    since: "they were entered",
    where: "confirmed_at is null and created_at < :before",
    personal: true,
  },
  {
    table: "reader_exports",
    what: "Exports of your data that you asked for",
    age: { days: 7 },
    since: "you asked",
    job: "delete-old-exports",
    personal: true,
  },
  {
    table: "mails",
    what: "Mails to you, with address and text",
    age: { days: 30 },
    since: "they were sent or given up",
    where: "created_at < :before and (sent_at < :before or dead_at < :before)",
    personal: true,
  },
  {
    table: "mails_to_others",
    what: "That a mail went to an address that somebody else typed, as hashes of both, to bound how many do",
    age: { days: 30 },
    since: "it was written",
    where: "created_at < :before",
    personal: true,
  },
  {
    table: "notification_deliveries",
    what: "What was sent as push or mail, and when",
    age: { days: 30 },
    since: "it was sent or given up",
    where: "created_at < :before and (sent_at < :before or dead_at < :before)",
    personal: true,
  },
  {
    table: "webhook_deliveries",
    what: "What webhooks were told, and the first bytes of what they answered",
    age: { days: 30 },
    since: "it was to be sent",
    where: "created_at < :before",
    personal: false,
  },
  {
    table: "webhook_events",
    what: "What webhooks were to be told of, as ids",
    age: { days: 30 },
    since: "it happened",
    where: "spread_at < :before",
    personal: false,
  },
  {
    table: "reader_import_rows",
    what: "The rows of imported reading histories as the file had them",
    age: { days: 90 },
    since: "the upload",
    where: "import_id in (select id from reader_imports where created_at < :before)",
    personal: true,
  },
  {
    table: "reader_imports",
    what: "That a reading history was imported",
    age: { days: 90 },
    since: "the upload",
    where:
      "created_at < :before and not exists (select 1 from reader_import_rows r where r.import_id = reader_imports.id)",
    personal: true,
  },
  ...(
    [
      ["author_claim_checks", "What we found out about the proofs of a claim on an author page"],
      ["author_claim_evidence", "Proofs of a claim on an author page: letters, addresses, notes, with their files"],
      ["author_claim_messages", "Messages about a claim on an author page"],
    ] as const
  ).map(([table, what]) => ({
    table,
    what,
    age: { days: 90 },
    since: "the claim was decided or withdrawn",
    job: "delete-old-proofs",
    personal: true,
  })),
  {
    table: "notices",
    what: "Notices of illegal content, with name, address and explanation; that there was one stays",
    age: { days: 365 },
    since: "they were decided",
    where: "decided_at < :before",
    personal: true,
  },
  {
    table: "notifications",
    what: "Notifications in your inbox",
    age: { days: 365 },
    since: "they went out",
    where: "event_id in (select id from notification_events where fanned_out_at < :before)",
    personal: true,
  },
  {
    table: "notification_events",
    what: "What was announced to followers and members",
    age: { days: 365 },
    since: "it went out",
    where:
      "fanned_out_at < :before and not exists (select 1 from notifications n where n.event_id = notification_events.id)",
    personal: false,
  },
  {
    table: "daily_counts",
    what: "Views and clicks by day and origin; sums by year stay",
    age: { days: 400 },
    since: "the day",
    job: "sum-old-counts",
    personal: false,
  },
  {
    table: "isbn_lookups",
    what: "What catalogues outside know of an ISBN",
    age: { days: 30 },
    since: "they were asked",
    where: "asked_at < :before",
    personal: false,
  },
  {
    table: "import_runs",
    what: "Runs of catalogue imports",
    age: { days: 365 },
    since: "they began",
    where: "started_at < :before",
    personal: false,
  },
  {
    table: "audit_log",
    what: "What staff did, and to what",
    age: { days: 1_095 },
    since: "it was done",
    where: "created_at < :before",
    personal: true,
  },
];

/**
 * What is emptied in rows that stay: the rules of these columns. `apply-retention` writes null into `column` where `where`
 * holds, which is false of a row whose column is empty; what files go with is done by a job of its own.
 */
export const EMPTIED: readonly (RetentionRule & { column: string })[] = [
  {
    table: "decisions",
    column: "kept",
    what: "Texts of yours that staff removed, to put them back after an appeal",
    age: { days: 210 },
    since: "they were removed, or when the appeal is answered",
    where: "kept is not null and created_at < :before and (appealed_at is null or answered_at is not null)",
    personal: true,
  },
  {
    table: "club_invitations",
    column: "email",
    what: "Mail addresses of people who were invited to a club",
    age: { days: 30 },
    since: "the invitation was revoked or ran out; of one that was used, after it was written",
    where: `lower(email) is not null and created_at < :before
      and (revoked_at < :before or expires_at < :before or uses >= max_uses)`,
    personal: true,
  },
  {
    table: "curator_applications",
    column: "evidence_upload_ids",
    what: "Files handed in with an application as a curator",
    age: { days: 90 },
    since: "the application was decided",
    job: "delete-application-files",
    personal: true,
  },
];

const UNITS = { hours: "hour", days: "day" } as const;

/** "30 days after they were sent", "until they expire": the age of a rule as people say it. */
export function formatAge({ age, since }: RetentionRule): string {
  const [unit, count] = "days" in age ? (["days", age.days] as const) : (["hours", age.hours] as const);
  if (count === 0) return `until ${since}`;
  if (unit === "days" && count % 365 === 0)
    return `${count === 365 ? "1 year" : `${count / 365} years`} after ${since}`;
  return `${count} ${UNITS[unit]}${count === 1 ? "" : "s"} after ${since}`;
}

/** The moment before which a row is too old for its rule. */
export const beforeOf = ({ age }: RetentionRule, now: Date): Date =>
  new Date(now.getTime() - ("days" in age ? age.days * 24 : age.hours) * 3_600_000);
