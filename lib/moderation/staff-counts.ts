import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { hasRole, requireRole, requireStaff } from "@/lib/auth/access";
import { waitingOf } from "@/lib/catalogue/corrections/queue";
import { floodWaits } from "@/lib/catalogue/floods/sql";
import { QUEUE_KINDS } from "@/lib/catalogue/queue-schemas";
import type { Role } from "@/lib/format/roles";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";

const StaffQueue = z.object({
  name: z.enum([
    "reports",
    "corrections",
    "claims",
    "bookLinks",
    "curators",
    "support",
    "appeals",
    "floods",
    "registrations",
    "deadLetters",
  ]),
  waiting: z.int(),
  /** Those whose answer was promised for a day that is over. */
  overdue: z.int(),
  /** Since when the first of them waits; null where nothing does. */
  since: z.string().nullable(),
  /** For when the next answer is promised; null where none is. */
  due: z.string().nullable(),
});
export type StaffQueue = z.infer<typeof StaffQueue>;

type Source = { role: Role; name: StaffQueue["name"]; from: SQL; since: SQL; due?: SQL };

/** Reports of books wait for librarians too; they are counted once, among the reports, for whoever is both. */
const forLibrarians = (ctx: Context) =>
  QUEUE_KINDS.filter((kind) => kind !== "report" || !hasRole(ctx.actor, "moderator"));

const sourcesOf = (ctx: Context): readonly Source[] => [
  { role: "moderator", name: "reports", from: sql`reports where status = 'open'`, since: sql`created_at` },
  {
    role: "librarian",
    name: "corrections",
    from: sql`(${waitingOf(forLibrarians(ctx))}) librarians`,
    since: sql`at`,
  },
  {
    role: "editor",
    name: "claims",
    from: sql`author_claims where status in ('submitted', 'follow_up_requested')`,
    since: sql`submitted_at`,
    due: sql`due_at`,
  },
  { role: "editor", name: "bookLinks", from: sql`author_book_links where status = 'pending'`, since: sql`created_at` },
  {
    role: "editor",
    name: "curators",
    from: sql`curator_applications where status = 'submitted'`,
    since: sql`submitted_at`,
  },
  {
    role: "editor",
    name: "support",
    from: sql`author_support_requests where status = 'open'`,
    since: sql`created_at`,
  },
  {
    role: "moderator",
    name: "appeals",
    from: sql`decisions where appealed_at is not null and answered_at is null`,
    since: sql`appealed_at`,
  },
  {
    role: "moderator",
    name: "floods",
    from: sql`rating_floods flood where ${floodWaits}`,
    since: sql`flood.created_at`,
  },
  { role: "admin", name: "registrations", from: sql`registrations where status = 'waiting'`, since: sql`created_at` },
  {
    role: "admin",
    name: "deadLetters",
    from: sql`(select dead_at from notification_deliveries where dead_at is not null union all select dead_at from mails where dead_at is not null) dead`,
    since: sql`dead_at`,
  },
];

/** How much waits in each queue that the caller's roles own, in one statement; each part is as long as its queue. */
export async function staffQueues(ctx: Context): Promise<StaffQueue[]> {
  requireStaff(ctx);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const queues = sourcesOf(ctx)
    .filter(({ role }) => hasRole(ctx.actor, role))
    .map(
      ({ name, from, since, due }) => sql`select ${name}::text as name, count(*)::int as waiting,
      ${due ? sql`count(*) filter (where ${due} < ${now})` : sql`0`}::int as overdue,
      ${isoSql(sql`min(${since})`)} as since, ${due ? isoSql(sql`min(${due})`) : sql`null`} as due from ${from}`,
    );
  return await readRows(ctx.db, StaffQueue, sql.join(queues, sql` union all `));
}

const Growth = z.object({
  name: z.enum(["people", "books", "reviews", "clubs"]),
  week: z.int(),
  month: z.int(),
});
export type Growth = z.infer<typeof Growth>;

/** The least id that is made at an instant: ids begin with it, so the newest rows are the end of the primary key. */
const firstIdOf = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** How much came in the last 7 and 30 days: accounts, books of the catalogue, reviews, clubs. */
export async function growth(ctx: Context): Promise<Growth[]> {
  requireStaff(ctx);
  const ago = (days: number) => sql`${new Date(ctx.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const grown = (name: Growth["name"], from: SQL) => sql`select ${name}::text as name,
    count(*) filter (where created_at >= ${ago(7)})::int as week, count(*)::int as month
    from ${from} and id >= ${firstIdOf(ctx.now.getTime() - 31 * 86_400_000)}::uuid and created_at >= ${ago(30)}`;
  const parts = [
    grown("people", sql`users where deleted_at is null`),
    grown("books", sql`works where made_by is null`),
    grown("reviews", sql`reviews where text is not null`),
    grown("clubs", sql`clubs where true`),
  ];
  return await readRows(ctx.db, Growth, sql.join(parts, sql` union all `));
}

const Failures = z.object({
  /** Pushes and mails that were given up. */
  deadLetters: z.int(),
  /** Mails that should have left more than an hour ago and are still tried. */
  lateMails: z.int(),
  /** Pushes that are due and failed for more than an hour, or that nobody took up for as long; not those of quiet hours. */
  latePushes: z.int(),
  /** Jobs that were given up after their last attempt and are still kept, and what they were. */
  failedJobs: z.int(),
  failedKinds: z.array(z.string()),
  /** Sites that give pictures of books, and do not answer at the moment. */
  silentHosts: z.int(),
});
type Failures = z.infer<typeof Failures>;

/** What does not go as it should, for admins. */
export async function failures(ctx: Context): Promise<Failures> {
  requireRole(ctx, "admin");
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const hourAgo = sql`${now} - interval '1 hour'`;
  const [row] = await readRows(
    ctx.db,
    Failures,
    sql`select
      (select count(*) from notification_deliveries where dead_at is not null)::int
        + (select count(*) from mails where dead_at is not null)::int as "deadLetters",
      (select count(*) from mails where sent_at is null and dead_at is null
        and created_at < ${hourAgo})::int as "lateMails",
      (select count(*) from notification_deliveries where channel = 'push' and sent_at is null and dead_at is null
        and (next_attempt_at < ${hourAgo} or (attempts > 0 and created_at < ${hourAgo})))::int as "latePushes",
      (select count(*) from pgboss.job where state = 'failed')::int as "failedJobs",
      (select coalesce(json_agg(distinct name), '[]') from pgboss.job where state = 'failed') as "failedKinds",
      (select count(*) from cover_hosts where paused_until > ${now})::int as "silentHosts"`,
  );
  if (!row) throw new Error("The failures could not be counted.");
  return row;
}
