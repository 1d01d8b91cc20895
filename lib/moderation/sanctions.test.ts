import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { reviews } from "@/db/schema/library";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { auditLog } from "@/db/schema/platform";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { listLog } from "./log";
import { appealSanction, createSanction, decideSanction, listOwnSanctions, listSanctions } from "./sanctions";

const ctx = await testContext();
const page = { page: 1, limit: 20 };
const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
const someone = async () => actingAs(ctx, await createReader(ctx.db));

describe("a suspension", () => {
  test("hides what the person wrote until it is lifted, and each step is in the log", async () => {
    const person = await someone();
    const book = await createWork(ctx.db);
    await ctx.db.insert(reviews).values({ userId: person.actor.userId, workId: book.id, rating: 20, text: "Mine." });
    const shown = async () => (await listReviewsOfBook(ctx, book.id, page)).total;
    expect(await shown()).toBe(1);
    const made = await createSanction(staff, person.actor.userId, { kind: "suspension", reason: "Spam." });
    expect(await shown()).toBe(0);
    await decideSanction(staff, made.id, { decision: "lift", note: "A mistake." });
    expect(await shown()).toBe(1);
    const log = await listLog(staff, { ...page, target: `reader:${person.actor.userId}` });
    expect(log.data.map(({ action }) => action)).toEqual(["sanction.lift", "sanction.suspension"]);
    expect(log.data.every((entry) => entry.staff?.id === staff.actor.userId)).toBe(true);
  });

  test("is there once, by name too, and never for staff or for nobody", async () => {
    const person = await someone();
    const suspend = () => createSanction(staff, person.actor.username ?? "", { kind: "suspension", reason: "Spam." });
    await suspend();
    await expect(suspend()).rejects.toMatchObject({ code: "already_suspended" });
    await expect(createSanction(staff, staff.actor.userId, { kind: "warning", reason: "x" })).rejects.toMatchObject({
      code: "is_staff",
    });
    await expect(createSanction(staff, "nobody_here", { kind: "warning", reason: "x" })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test("the person reads why, says something once, and reads the answer; nobody else sees it", async () => {
  const person = await someone();
  const { id } = await createSanction(staff, person.actor.userId, { kind: "warning", reason: "Be kind." });
  await expect(appealSanction(await someone(), id, { text: "Not mine" })).rejects.toMatchObject({ status: 404 });
  await appealSanction(person, id, { text: "It was a quotation." });
  await expect(appealSanction(person, id, { text: "Again" })).rejects.toMatchObject({ code: "already_appealed" });
  const waiting = await listSanctions(staff, { ...page, status: "appealed" });
  expect(waiting.data.some((sanction) => sanction.id === id)).toBe(true);
  await decideSanction(staff, id, { decision: "uphold", note: "It was not." });
  expect((await listOwnSanctions(person, page)).data).toMatchObject([
    { id, appeal: "It was a quotation.", answer: "It was not." },
  ]);
  expect(
    (await listSanctions(staff, { ...page, status: "appealed" })).data.some((sanction) => sanction.id === id),
  ).toBe(false);
});

test("the person is told of each step, once", async () => {
  const person = await someone();
  const { id } = await createSanction(staff, person.actor.userId, { kind: "suspension", reason: "Spam." });
  await decideSanction(staff, id, { decision: "lift", note: "A mistake." });
  await expect(decideSanction(staff, id, { decision: "lift", note: "x" })).rejects.toMatchObject({
    code: "already_lifted",
  });
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `sanction:${id}`));
  for (const event of events) await fanOut(ctx, notificationTypes, { eventId: event.id });
  const received = await ctx.db.select().from(notifications).where(eq(notifications.userId, person.actor.userId));
  expect(received).toHaveLength(2);
  const { data } = await listNotifications(person, notificationTypes, { page: 1, limit: 20 });
  expect(data.map(({ title, body }) => [title, body]).sort()).toEqual([
    ["Your account is suspended", expect.stringMatching(/^Spam\.\nRule: .*\n.*\nYou can appeal/)],
    ["Your suspension was lifted", "A mistake."],
  ]);
});

test("a log entry and what it tells of stand or fall together", async () => {
  const person = await someone();
  const before = await ctx.db.$count(auditLog);
  await createSanction(staff, person.actor.userId, { kind: "suspension", reason: "Spam." });
  await createSanction(staff, person.actor.userId, { kind: "suspension", reason: "Spam." }).catch(() => undefined);
  expect(await ctx.db.$count(auditLog)).toBe(before + 1);
});

test("only staff read the log and the sanctions", async () => {
  const person = await someone();
  for (const work of [listLog(person, page), listSanctions(person, { ...page, status: "all" })])
    await expect(work).rejects.toMatchObject({ status: 401, code: "staff_only" });
  const key = { ...staff, actor: { ...staff.actor, via: "key" as const } };
  await expect(listLog(key, page)).rejects.toMatchObject({ code: "staff_only" });
});
