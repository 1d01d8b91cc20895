/** Every table has a rule for how long its rows are kept, or a reason to keep them; and the rules are carried out. */
import fs from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { createReader, createWork, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { RETAINED } from "@/db/retained";
import { beforeOf, EMPTIED, formatAge, RETENTION } from "@/db/retention";
import { clubInvitations } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { readerImportRows, readerImports } from "@/db/schema/reader-imports";
import { dailyCounts } from "@/db/schema/visits";
import type { Context } from "@/lib/kernel/context";
import { en } from "@/lib/messages/messages";
import { allJobs } from "@/lib/registry/jobs";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { sumOldCounts } from "@/lib/visits/old-counts";
import { applyRetention, deletingRules, emptyingRules, personalRetention, tooOld } from "./retention";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
let ctx: Context;

beforeAll(async () => {
  ctx = { ...(await testContext()), now: NOW };
});

test("every table of the database has a rule or a reason, and only one", async () => {
  const rows = await ctx.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const declared = [...RETENTION.map(({ table }) => table), ...RETAINED.flatMap(({ tables }) => tables)];
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("a rule that a job of its own carries out names one that recurs", () => {
  const recurring = allJobs.flatMap(({ name, cron }) => (cron ? [name as string] : []));
  const named = [...RETENTION, ...EMPTIED].flatMap((rule) => ("job" in rule ? [rule.job] : []));
  expect(named.filter((name) => !recurring.includes(name))).toEqual([]);
  expect(recurring).toContain("apply-retention");
});

/** A handful of rows whatever the installation's size: reading all of them is the quickest way. */
const SMALL = ["front_doors", "visit_salts", "import_runs"];

test("an index finds what is too old, in every table", async () => {
  const slow: string[] = [];
  for (const rule of [...deletingRules, ...emptyingRules].filter(({ table }) => !SMALL.includes(table)))
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan to off`);
      const plan = await tx.execute(
        sql`explain select ctid from ${sql.identifier(rule.table)} where ${tooOld(rule, NOW)} limit 1000`,
      );
      const text = JSON.stringify(plan);
      if (text.includes(`Seq Scan on ${rule.table}`)) slow.push(`${rule.table}: ${text}`);
    });
  expect(slow).toEqual([]);
});

test("a table that has grown large is cleaned a thousand rows at a time", async () => {
  const { url } = await testDatabase();
  const visitor = (from: number, to: number, day: string) =>
    ctx.db.execute(sql`insert into visit_marks (day, subject, kind, visitor)
      select ${day}::date, 'author:x', 'view', decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(${from}::int, ${to}::int) n`);
  await visitor(1, 3_500, "2026-11-21");
  await visitor(1, 20, "2026-11-22");
  const statements: string[] = [];
  const pool = connect(url, { max: 1, onQuery: (statement) => void statements.push(statement) });
  await applyRetention({ ...ctx, db: pool.db });
  await pool.end();
  expect(statements.filter((statement) => statement.includes('delete from "visit_marks"'))).toHaveLength(4);
  expect(statements.filter((statement) => /delete from/.test(statement) && !/limit \$1/.test(statement))).toEqual([]);
  const [left] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from visit_marks`);
  expect(left?.n).toBe(20);
});

test("a mail goes a month after it was sent or given up, and not while it waits", async () => {
  const mail = (kind: string, values: Partial<typeof mails.$inferInsert>) =>
    ctx.db
      .insert(mails)
      .values({ kind, recipient: "a@b.example", subject: "s", html: "h", text: "t", createdAt: ago(60), ...values });
  await mail("sent long ago", { sentAt: ago(31) });
  await mail("given up long ago", { deadAt: ago(31) });
  await mail("sent lately", { sentAt: ago(29) });
  await mail("waits", {});
  await applyRetention(ctx);
  const left = await ctx.db.select({ kind: mails.kind }).from(mails);
  expect(left.map(({ kind }) => kind).sort()).toEqual(["sent lately", "waits"]);
});

test("notifications go a year after they went out, with their event, and what is still to go out stays", async () => {
  const reader = await createReader(ctx.db);
  const event = async (title: string, fannedOutAt: Date | null) => {
    const id = newId();
    const text = { title, body: "", url: "/", payload: {}, kind: "t", subject: "t" };
    await ctx.db.insert(notificationEvents).values({ id, ...text, createdAt: ago(800), fannedOutAt });
    if (fannedOutAt) await ctx.db.insert(notifications).values({ userId: reader.id, eventId: id });
  };
  await event("old", ago(366));
  await event("young", ago(364));
  await event("planned", null);
  await applyRetention(ctx);
  const left = await ctx.db.select({ title: notificationEvents.title }).from(notificationEvents);
  expect(left.map(({ title }) => title).sort()).toEqual(["planned", "young"]);
  expect(await ctx.db.$count(notifications)).toBe(1);
});

test("an imported file is forgotten three months after it was sent, the books it brought stay", async () => {
  const reader = await createReader(ctx.db);
  const work = await createWork(ctx.db);
  for (const days of [91, 89]) {
    const [made] = await ctx.db
      .insert(readerImports)
      .values({ userId: reader.id, format: "goodreads", fileName: `${days}.csv`, createdAt: ago(days) })
      .returning();
    const row = { state: "applied" as const, title: "A book", workId: work.id, data: {} };
    await ctx.db.insert(readerImportRows).values([1, 2].map((n) => ({ ...row, importId: made?.id ?? "", row: n })));
  }
  await applyRetention(ctx);
  const left = await ctx.db.select({ fileName: readerImports.fileName }).from(readerImports);
  expect(left).toEqual([{ fileName: "89.csv" }]);
  expect(await ctx.db.$count(readerImportRows)).toBe(2);
});

test("an invitation forgets its address 30 days after it ended, and one that still works keeps it", async () => {
  const { club, admin } = await createClubWith(ctx.db);
  const invitation = { clubId: club.id, invitedBy: admin.id, maxUses: 1, createdAt: ago(60) };
  const invited: Record<string, Partial<typeof clubInvitations.$inferInsert>> = {
    "revoked long ago": { revokedAt: ago(31) },
    "revoked lately": { revokedAt: ago(29) },
    "ran out long ago": { expiresAt: ago(31) },
    "ran out lately": { expiresAt: ago(29) },
    "used, of long ago": { uses: 1 },
    "used, of lately": { uses: 1, createdAt: ago(29) },
    "still open": {},
  };
  for (const [name, values] of Object.entries(invited))
    await ctx.db
      .insert(clubInvitations)
      .values({ ...invitation, ...values, tokenHash: unique(), email: `${name.replace(/\W/g, ".")}@b.example` });
  await applyRetention(ctx);
  const left = await ctx.db.select({ email: clubInvitations.email }).from(clubInvitations);
  expect(left).toHaveLength(7); // that somebody was invited stays
  expect(left.flatMap(({ email }) => email ?? []).sort()).toEqual(
    ["ran.out.lately", "revoked.lately", "still.open", "used..of.lately"].map((name) => `${name}@b.example`),
  );
});

test("the log of staff keeps its rows for three years and forgets them then, and nobody else can", async () => {
  const entry = (action: string, createdAt: Date) =>
    ctx.db.execute(sql`insert into audit_log (id, staff_id, action, target, created_at)
      values (gen_random_uuid(), gen_random_uuid(), ${action}, 't:1', ${createdAt.toISOString()}::timestamptz)`);
  const now = new Date(); // the database's own clock guards the log
  await entry("old", new Date(now.getTime() - 1_096 * DAY_MS));
  await entry("young", new Date(now.getTime() - 1_094 * DAY_MS));
  await applyRetention({ ...ctx, now });
  const left = await ctx.db.execute<{ action: string }>(sql`select action from audit_log`);
  expect(left.map(({ action }) => action)).toEqual(["young"]);
  for (const statement of ["delete from audit_log", "update audit_log set action = 'x'", "truncate audit_log"])
    await expect(ctx.db.execute(sql.raw(statement)), statement).rejects.toThrow();
});

test("days long past become one row a year with the same sum, once", async () => {
  const subject = `author:${unique()}`;
  const rows = [
    { day: "2024-01-01", source: "", count: 5 },
    { day: "2024-02-03", source: "search", count: 7 },
    { day: "2024-12-31", source: "", count: 1 },
    { day: "2025-10-17", source: "social", count: 2 },
    { day: "2025-10-19", source: "social", count: 3 }, // 399 days ago
  ];
  await ctx.db.insert(dailyCounts).values(rows.map((row) => ({ subject, kind: "view", ...row })));
  const read = () =>
    ctx.db.execute(
      sql`select day::text, source, count from daily_counts where subject = ${subject} order by day, source`,
    );
  await sumOldCounts(ctx);
  const expected = [
    { day: "2024-01-01", source: "", count: 13 },
    { day: "2025-01-01", source: "", count: 2 },
    { day: "2025-10-19", source: "social", count: 3 },
  ];
  expect([...(await read())]).toEqual(expected);
  await sumOldCounts(ctx);
  expect([...(await read())]).toEqual(expected);
});

test("a rule that fails keeps no other one from being carried out, and the job says so", async () => {
  await ctx.db.execute(sql`insert into rate_windows (bucket, window_start, hits) values ('x', '2020-01-01', 1)`);
  await ctx.db.execute(sql`insert into cache_changes (tags, created_at) values ('{}', '2020-01-01')`);
  await ctx.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await ctx.db.execute(sql`create trigger refuse before delete on rate_windows execute function refuse()`);
  await expect(applyRetention(ctx)).rejects.toThrow("Not every table");
  const [left] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from cache_changes`);
  expect(left?.n).toBe(0);
  await ctx.db.execute(sql`drop trigger refuse on rate_windows`);
});

test("README and privacy page say what is done", () => {
  const row = (rule: (typeof RETENTION)[number]) =>
    `| \`${rule.table}\` | ${rule.what} | ${formatAge(rule)} | ${"job" in rule ? `\`${rule.job}\`` : "`apply-retention`"} |`;
  const retainedRow = ({ why, tables }: (typeof RETAINED)[number]) =>
    `| ${why} | ${tables.map((t) => `\`${t}\``).join(", ")} |`;
  const readme = fs.readFileSync("README.md", "utf8");
  expect(readme, "the table of what runs out").toContain(RETENTION.map(row).join("\n"));
  expect(readme, "the table of what is emptied").toContain(EMPTIED.map(row).join("\n"));
  const stays = RETAINED.flatMap(({ tables }) => tables);
  expect(EMPTIED.filter(({ table }) => !stays.includes(table))).toEqual([]);
  expect(readme, "the table of what stays").toContain(RETAINED.map(retainedRow).join("\n"));
  expect(personalRetention()).toContainEqual({ table: "mails", hours: 720 });
  expect(
    personalRetention().map(({ table }) => table),
    "what the privacy page has texts for",
  ).toEqual(Object.keys(en.home.privacyPage.retentionOf));
  const texts = new Map(Object.entries(en.home.privacyPage.retentionOf));
  for (const { table, since, personal } of [...RETENTION, ...EMPTIED])
    if (personal) expect(texts.get(table), table).toContain(`${since}.`);
  expect(fs.readFileSync("app/(site)/privacy/page.tsx", "utf8")).toContain("personalRetention()");
});

test("the age of a rule is a moment and a phrase", () => {
  const rule = { table: "t", what: "", since: "it ended", personal: false, where: "" };
  expect(beforeOf({ ...rule, age: { hours: 2 } }, NOW)).toEqual(new Date("2026-11-22T10:00:00Z"));
  expect(beforeOf({ ...rule, age: { days: 1 } }, NOW)).toEqual(new Date("2026-11-21T12:00:00Z"));
  expect(formatAge({ ...rule, age: { days: 1_095 } })).toBe("3 years after it ended");
  expect(formatAge({ ...rule, age: { hours: 1 } })).toBe("1 hour after it ended");
  expect(formatAge({ ...rule, age: { hours: 0 }, since: "they expire" })).toBe("until they expire");
});
