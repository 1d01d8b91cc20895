/** Books recommended by one reader to another: who may, who sees them, what the reader hears, what staff can do. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { follow } from "@/db/factories/profiles";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import { recommendations } from "@/db/schema/recommendations";
import { reports } from "@/db/schema/reports";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { createReport, resolveReport } from "@/lib/moderation/reports";
import { textAtUrl } from "@/lib/moderation/resolve-url";
import { registerDevice } from "@/lib/notifications/devices";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { setVariables } from "@/lib/testing/process";
import { walk } from "@/lib/testing/walk";
import { deleteAccount } from "./account-deletion";
import { eraseAccount } from "./erase-account";
import { createExport, makeExport } from "./exports";
import { updatePrivacy } from "./own-profile";
import { createRecommendation, deleteRecommendation, listRecommendations } from "./recommendations";
import { blockReader } from "./relations";

const PAGE = { page: 1, limit: 20 };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-recommendations-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
setVariables({ BOOKPLATE_DATA: folder });

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function someone(values = {}) {
  const person = await createReader(ctx.db, { name: `Canary ${unique()}`, ...values });
  return { ...actingAs(ctx, person), id: person.id, name: person.name ?? "", username: person.username ?? "" };
}
type Person = Awaited<ReturnType<typeof someone>>;

/** Somebody who follows the sender, and so hears of books from them. */
async function world() {
  const [sender, reader, book] = [await someone(), await someone(), await createWork(ctx.db)];
  await follow(ctx.db, reader.id, sender.id);
  const send = (note: string | null = null) =>
    createRecommendation(sender, { bookId: book.id, to: reader.username, note });
  return { sender, reader, book, send };
}

const listed = async (who: Context) => (await listRecommendations(who, PAGE)).data;

test("whoever follows the sender receives it, and nobody else sees it", async () => {
  const { sender, reader, book, send } = await world();
  const made = await send("For the ||lighthouse||.");
  expect(made).toMatchObject({ book: { id: book.id }, from: { id: sender.id }, note: "For the ||lighthouse||." });
  expect(await listed(reader)).toMatchObject([
    { id: made.id, from: { displayName: sender.name }, book: { id: book.id } },
  ]);
  expect(await listed(sender)).toEqual([]);
  expect(await listed(await someone())).toEqual([]);
  expect(await outcomeOf(listRecommendations(ctx, PAGE))).toBe("401 not_signed_in");
  expect(await outcomeOf(send())).toBe("400 already_recommended");
});

test("who accepts them of whom: of readers they follow, of everybody, of nobody", async () => {
  const { sender, reader, send } = await world();
  const stranger = await someone();
  const { id: bookId } = await createWork(ctx.db);
  const byStranger = () => createRecommendation(stranger, { bookId, to: `@${reader.username.toUpperCase()}` });
  expect(await outcomeOf(byStranger())).toBe("400 not_accepted");
  await follow(ctx.db, stranger.id, reader.id); // following somebody does not open their door
  expect(await outcomeOf(byStranger())).toBe("400 not_accepted");
  await updatePrivacy(reader, { recommendations: "nobody" });
  expect(await outcomeOf(send())).toBe("400 not_accepted");
  await updatePrivacy(reader, { recommendations: "everybody" });
  await byStranger();
  await send();
  expect(await listed(reader)).toHaveLength(2);
  expect(await outcomeOf(createRecommendation(sender, { bookId, to: sender.username }))).toBe("400 invalid_input");
});

test("a reader who is not there for the sender, and a book of somebody's own, are not found", async () => {
  const { sender, reader, book } = await world();
  const send = (bookId = book.id, to = reader.username) => outcomeOf(createRecommendation(sender, { bookId, to }));
  expect(await send(book.id, "nobody_at_all")).toBe("404 not_found");
  expect(await send("0192f0c1-0000-7000-8000-000000000000")).toBe("404 not_found");
  expect(await send((await createWork(ctx.db, { madeBy: sender.id })).id)).toBe("404 not_found");
  for (const [values, back] of [
    [{ anonymous: true }, { anonymous: false }],
    [{ suspendedAt: new Date() }, { suspendedAt: null }],
  ] as const) {
    await ctx.db.update(users).set(values).where(eq(users.id, reader.id));
    expect(await send()).toBe("404 not_found");
    await ctx.db.update(users).set(back).where(eq(users.id, reader.id));
  }
  await blockReader(reader, sender.username);
  expect(await send()).toBe("404 not_found");
});

test("ten in a day are the most", async () => {
  const { sender, reader } = await world();
  const send = async (who: Context) =>
    createRecommendation(who, { bookId: (await createWork(ctx.db)).id, to: reader.username });
  for (let n = 0; n < 10; n += 1) await send(sender);
  expect(await outcomeOf(send(sender))).toBe("429 too_many_recommendations");
  const tomorrow = { ...sender, now: new Date(ctx.now.getTime() + 24 * 3_600_000 + 1) };
  await send(tomorrow);
  expect(await listed(reader)).toHaveLength(11);
  const all = (await listRecommendations(reader, PAGE)).data.map(({ id }) => id);
  expect(
    await walk(
      (query) => listRecommendations(reader, query),
      ({ id }) => id,
    ),
  ).toEqual(all);
});

test("what is blocked, suspended or hidden is in no list; an anonymous sender has no name", async () => {
  const { sender, reader, send } = await world();
  const { id } = await send("Mine.");
  const change = (values: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(values).where(eq(users.id, sender.id));
  await change({ anonymous: true });
  expect(JSON.stringify(await listed(reader))).not.toMatch(new RegExp(`${sender.name}|${sender.id}`));
  expect(await listed(reader)).toMatchObject([{ from: { displayName: "A reader", username: null } }]);
  await change({ anonymous: false, suspendedAt: new Date() });
  expect(await listed(reader)).toEqual([]);
  await change({ suspendedAt: null });
  await ctx.db.insert(hiddenTexts).values({ kind: "recommendation", targetId: id });
  expect(await listed(reader)).toEqual([]);
  await ctx.db.delete(hiddenTexts).where(eq(hiddenTexts.targetId, id));
  expect(await listed(reader)).toHaveLength(1);
  await blockReader(reader, sender.username);
  expect(await listRecommendations(reader, PAGE)).toMatchObject({ data: [], total: 0 });
});

test("the reader deletes it, and nobody else can", async () => {
  const { sender, reader, send } = await world();
  const { id } = await send();
  expect(await outcomeOf(deleteRecommendation(sender, id))).toBe("404 not_found");
  expect(await outcomeOf(deleteRecommendation(await someone(), id))).toBe("404 not_found");
  await deleteRecommendation(reader, id);
  expect(await listed(reader)).toEqual([]);
});

const inboxOf = async (person: Person) =>
  (await listNotifications(person, notificationTypes, PAGE)).data.map(({ title, body, url }) => ({ title, body, url }));

async function announced(id: string) {
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `recommendation:${id}`));
  for (const { id: eventId } of events) await fanOut(ctx, notificationTypes, { eventId });
  return events;
}

test("the reader hears of it in the inbox and by push; a note with spoilers stays on the page", async () => {
  const { sender, reader, book, send } = await world();
  await registerDevice(reader, { kind: "expo", token: `ExponentPushToken[${unique()}${unique()}]` });
  const { id } = await send("Read it ||twice, she dies||.");
  const [event] = await announced(id);
  expect(await inboxOf(reader)).toEqual([
    {
      title: `${sender.name} recommends a book to you`,
      body: `“${book.title}”.`,
      url: `/feed/recommendations#recommendation-${id}`,
    },
  ]);
  expect(JSON.stringify(event)).not.toMatch(/twice|Canary/);
  expect(await ctx.db.$count(notificationDeliveries, eq(notificationDeliveries.eventId, event?.id ?? ""))).toBe(1);
  expect(await inboxOf(sender)).toEqual([]);
  await ctx.db.update(recommendations).set({ note: "Read it twice." }).where(eq(recommendations.id, id));
  expect((await inboxOf(reader))[0]?.body).toBe(`“${book.title}”: Read it twice.`);
  await blockReader(reader, sender.username);
  expect(await inboxOf(reader)).toEqual([]);
});

test("nobody hears of one that was deleted or hidden before it went out", async () => {
  for (const act of [
    (reader: Person, id: string) => deleteRecommendation(reader, id),
    (_: Person, id: string) => ctx.db.insert(hiddenTexts).values({ kind: "recommendation", targetId: id }),
  ]) {
    const { reader, send } = await world();
    const { id } = await send("Mine.");
    await act(reader, id);
    await announced(id);
    expect(await inboxOf(reader)).toEqual([]);
  }
});

test("whoever received it reports its note; to everybody else there is nothing", async () => {
  const { sender, reader, send } = await world();
  const { id } = await send("Buy my book.");
  const report = (who: Context) => createReport(who, { kind: "recommendation", id, reason: "spam" });
  expect(await outcomeOf(report(await someone()))).toBe("404 not_found");
  expect(await outcomeOf(report(sender))).toBe("400 own_text");
  expect(await outcomeOf(textAtUrl(reader, `/feed/recommendations#recommendation-${id}`))).toBe("400 unknown_url");
  const { id: reportId } = await report(reader);
  const [row] = await ctx.db.select().from(reports).where(eq(reports.id, reportId));
  expect(row).toMatchObject({ excerpt: "Buy my book.", authorId: sender.id });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  await resolveReport(staff, reportId, { decision: "remove" });
  expect(await listed(reader)).toMatchObject([{ id, note: null }]);
});

test("an account takes what it sent with it, first into the export, without whom it went to", async () => {
  const { sender, reader, book, send } = await world();
  await send("Mine to take.");
  const { id: exportId } = await createExport(sender);
  await makeExport(ctx, { exportId });
  const file = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .find((name) => name.includes(exportId));
  const part = Buffer.from(unzipSync(fs.readFileSync(file ?? ""))["recommendations.json"] ?? []).toString();
  expect(JSON.parse(part)).toMatchObject([{ work_id: book.id, note: "Mine to take." }]);
  expect(part).not.toContain(reader.id);
  await deleteAccount(sender);
  await eraseAccount(ctx, sender.id, leavingParts);
  expect(await ctx.db.$count(recommendations, eq(recommendations.userId, sender.id))).toBe(0);
  expect(await listed(reader)).toEqual([]);
});
