import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { authorClaims } from "@/db/schema/author-claims";
import { newId } from "@/db/schema/columns";
import { workDoubts } from "@/db/schema/corrections";
import { coverHosts } from "@/db/schema/covers";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Role } from "@/lib/format/roles";
import { registerDevice } from "@/lib/notifications/devices";
import { actingAs, testContext } from "@/lib/testing/context";
import { createReport } from "./reports";
import { failures, growth, staffQueues } from "./staff-counts";

const ctx = await testContext();
const DAY = 86_400_000;

test("staff see what waits, since when and what is late, and nobody else does", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const before = await staffQueues(staff);
  const reader = await createReader(ctx.db);
  const long = new Date("2001-02-03T04:05:06Z");
  const soon = new Date(ctx.now.getTime() + DAY);
  for (const [status, dueAt] of [
    ["submitted", long],
    ["follow_up_requested", soon],
    ["approved", long],
  ] as const) {
    const { authorId } = await createWork(ctx.db);
    const claim = { id: newId(), authorId, claimantId: reader.id, statement: "Me.", token: newId(), status };
    await ctx.db.insert(authorClaims).values({ ...claim, submittedAt: long, dueAt });
  }
  const claims = before.find(({ name }) => name === "claims");
  expect(await staffQueues(staff)).toEqual(
    before.map((queue) =>
      queue === claims
        ? {
            ...queue,
            waiting: queue.waiting + 2,
            overdue: queue.overdue + 1,
            since: "2001-02-03T04:05:06Z",
            due: "2001-02-03T04:05:06Z",
          }
        : queue,
    ),
  );
  await expect(staffQueues(actingAs(ctx, reader))).rejects.toMatchObject({ status: 401 });
});

test("what waits for librarians is the whole of their queue, and a book's report counts once for whoever has both", async () => {
  const waitingFor = async (roles: readonly Role[]) => {
    const queues = await staffQueues(actingAs(ctx, await createReader(ctx.db, { roles })));
    const of = (name: string) => queues.find((queue) => queue.name === name)?.waiting ?? 0;
    return { corrections: of("corrections"), reports: of("reports") };
  };
  const before = { librarian: await waitingFor(["librarian"]), both: await waitingFor(["librarian", "moderator"]) };
  const reader = await createReader(ctx.db);
  const book = await createWork(ctx.db);
  const other = await createWork(ctx.db);
  await createWork(ctx.db, { madeBy: reader.id });
  await ctx.db
    .insert(workDoubts)
    .values({ id: newId(), kind: "duplicate", workId: book.id, otherId: other.id, likeness: 0.9 });
  await createReport(actingAs(ctx, reader), { kind: "book", id: book.id, reason: "other", note: "No such book." });
  const after = { librarian: await waitingFor(["librarian"]), both: await waitingFor(["librarian", "moderator"]) };
  expect(after.librarian).toEqual({ corrections: before.librarian.corrections + 3, reports: 0 });
  expect(after.both).toEqual({ corrections: before.both.corrections + 2, reports: before.both.reports + 1 });
});

test("each role sees the queues that are its own, and an admin all", async () => {
  const seen = async (roles: readonly Role[]) =>
    (await staffQueues(actingAs(ctx, await createReader(ctx.db, { roles })))).map(({ name }) => name).sort();
  expect(await seen(["librarian"])).toEqual(["corrections"]);
  expect(await seen(["moderator"])).toEqual(["appeals", "floods", "reports"]);
  expect(await seen(["editor"])).toEqual(["bookLinks", "claims", "curators", "support"]);
  expect(await seen(["librarian", "moderator"])).toEqual(["appeals", "corrections", "floods", "reports"]);
  expect(await seen(["admin"])).toHaveLength(10);
});

test("what grew is counted by week and by month, what is somebody's own is not", async () => {
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
  const books = async () => (await growth(staff)).find(({ name }) => name === "books");
  const before = await books();
  const old = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  for (const createdAt of [old(1), old(20), old(40)]) await createWork(ctx.db, { createdAt });
  await createWork(ctx.db, { createdAt: old(1), madeBy: staff.actor.userId });
  expect(await books()).toEqual({ name: "books", week: (before?.week ?? 0) + 1, month: (before?.month ?? 0) + 2 });
  expect((await growth(staff)).map(({ name }) => name)).toEqual(["people", "books", "reviews", "clubs"]);
});

test("what fails is for admins: what was given up, what is late, and who does not answer", async () => {
  const admin = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const before = await failures(admin);
  const mail = { kind: "sign_in", recipient: "a@readers.example", subject: "x", html: "x", text: "x" };
  const hours = (count: number) => new Date(ctx.now.getTime() - count * 3_600_000);
  await ctx.db.insert(mails).values([
    { ...mail, id: newId(), createdAt: hours(2) },
    { ...mail, id: newId(), createdAt: hours(0) },
    { ...mail, id: newId(), createdAt: hours(3), sentAt: hours(2) },
    { ...mail, id: newId(), createdAt: hours(3), deadAt: hours(1) },
  ]);
  await ctx.db.insert(coverHosts).values([
    { host: "silent.example", failures: 3, pausedUntil: new Date(ctx.now.getTime() + DAY) },
    { host: "back.example", failures: 1, pausedUntil: hours(1) },
  ]);
  const reader = await createReader(ctx.db);
  const eventId = newId();
  await ctx.db.insert(notificationEvents).values({ id: eventId, kind: "sanction", subject: "sanction:x", payload: {} });
  const later = new Date(ctx.now.getTime() + DAY);
  for (const push of [
    { createdAt: hours(2), nextAttemptAt: hours(0), attempts: 3 },
    { createdAt: hours(2), nextAttemptAt: hours(2), attempts: 0 },
    { createdAt: hours(2), nextAttemptAt: later, attempts: 0 }, // waits for the end of quiet hours
    { createdAt: hours(0), nextAttemptAt: hours(0), attempts: 1 },
    { createdAt: hours(2), nextAttemptAt: hours(2), attempts: 3, sentAt: hours(1) },
  ]) {
    const { id: deviceId } = await registerDevice(actingAs(ctx, reader), {
      kind: "expo",
      token: `ExponentPushToken[${newId()}]`,
    });
    const of = { id: newId(), eventId, userId: reader.id, channel: "push" as const, deviceId };
    await ctx.db.insert(notificationDeliveries).values({ ...of, ...push });
  }
  await ctx.db.execute(sql`insert into pgboss.job (name, state) select 'deliver-mail', state::pgboss.job_state
    from unnest(array['failed', 'failed', 'completed', 'created']) state`);
  expect(await failures(admin)).toEqual({
    deadLetters: before.deadLetters + 1,
    lateMails: before.lateMails + 1,
    latePushes: before.latePushes + 2,
    failedJobs: before.failedJobs + 2,
    failedKinds: [...new Set([...before.failedKinds, "deliver-mail"])].toSorted(),
    silentHosts: before.silentHosts + 1,
  });
  const editor = actingAs(ctx, await createReader(ctx.db, { roles: ["editor", "moderator", "librarian"] }));
  await expect(failures(editor)).rejects.toMatchObject({ code: "staff_only" });
});
