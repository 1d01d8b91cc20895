/** What staff do with what was given up: one, all of a channel, or for good; each step is in the log. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Actor, Context } from "@/lib/kernel/context";
import { listLog } from "@/lib/moderation/log";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteDeadLetter, listDeadLetters, retryDeadLetter, retryDeadLetters } from "./dead-letters";

let ctx: Context;
let staff: Context & { actor: Actor };
beforeAll(async () => {
  ctx = await testContext();
});
beforeEach(async () => {
  await ctx.db.delete(notificationDeliveries);
  await ctx.db.delete(mails);
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
});

const dead = () => ({ attempts: 18, lastError: "The push service returned status 503.", deadAt: ctx.now });

async function deadPush(): Promise<string> {
  const [id, eventId] = [newId(), newId()];
  const { id: userId } = await createReader(ctx.db);
  const content = { payload: { title: "Secret words" } };
  await ctx.db
    .insert(notificationEvents)
    .values({ id: eventId, kind: "author_release", subject: "author:x", ...content });
  await ctx.db
    .insert(notificationDeliveries)
    .values({ id, eventId, userId, channel: "push", nextAttemptAt: ctx.now, ...dead() });
  return id;
}

async function deadMail(): Promise<string> {
  const id = newId();
  const content = { kind: "weekly_digest", subject: "Secret subject", html: "h", text: "Secret words" };
  await ctx.db.insert(mails).values({ id, recipient: "secret@readers.example", ...content, ...dead() });
  return id;
}

const list = async (channel?: "push" | "mail") => listDeadLetters(staff, { page: 1, limit: 20, channel });
const ids = async () => (await list()).data.map(({ id }) => id).sort();
const queued = async (mailId: string) =>
  (await ctx.db.execute(sql`select 1 from pgboss.job where name = 'deliver-mail' and data ->> 'mailId' = ${mailId}`))
    .length;
const logged = async () =>
  (await listLog(staff, { page: 1, limit: 20, staff: staff.actor.userId })).data.map(({ action, target }) => ({
    action,
    target,
  }));

test("the list says channel, kind and reason, and neither words nor addresses", async () => {
  const [push, mail] = [await deadPush(), await deadMail()];
  expect(await ids()).toEqual([push, mail].sort());
  expect((await list("mail")).data).toMatchObject([{ id: mail, channel: "mail", kind: "weekly_digest", attempts: 18 }]);
  expect((await list("push")).data).toMatchObject([{ id: push, kind: "author_release", error: dead().lastError }]);
  expect(JSON.stringify(await list())).not.toMatch(/[Ss]ecret/);
});

test("one is tried again, one is dropped, and the others wait", async () => {
  const [push, mail, third] = [await deadPush(), await deadMail(), await deadMail()];
  await retryDeadLetter(staff, mail);
  expect(await queued(mail)).toBe(1);
  const [row] = await ctx.db.select().from(mails).where(eq(mails.id, mail));
  expect(row).toMatchObject({ deadAt: null, attempts: 0 });
  await deleteDeadLetter(staff, push);
  expect(await ids()).toEqual([third]);
  await expect(retryDeadLetter(staff, mail), "it is alive").rejects.toMatchObject({ status: 404 });
  await expect(deleteDeadLetter(staff, push), "it is gone").rejects.toMatchObject({ status: 404 });
  expect(await logged()).toEqual([
    { action: "dead-letter.drop", target: `dead-letter:${push}` },
    { action: "dead-letter.retry", target: `dead-letter:${mail}` },
  ]);
});

test("all of a channel, or all, are tried again", async () => {
  const [push, ...letters] = [await deadPush(), await deadMail(), await deadMail()];
  expect(await retryDeadLetters(staff, { channel: "mail" })).toEqual({ retried: 2 });
  expect(await Promise.all(letters.map(queued))).toEqual([1, 1]);
  expect(await ids()).toEqual([push]);
  const other = await deadMail();
  expect(await retryDeadLetters(staff, {})).toEqual({ retried: 2 });
  expect(await queued(other)).toBe(1);
  expect(await ids()).toEqual([]);
  expect(await logged()).toEqual([
    { action: "dead-letter.retry_all", target: "dead-letters:all" },
    { action: "dead-letter.retry_all", target: "dead-letters:mail" },
  ]);
});

test("readers see and change none of it", async () => {
  const reader = actingAs(ctx, await createReader(ctx.db));
  const id = await deadMail();
  for (const work of [
    listDeadLetters(reader, { page: 1, limit: 20 }),
    retryDeadLetter(reader, id),
    retryDeadLetters(reader, {}),
    deleteDeadLetter(reader, id),
  ])
    await expect(work).rejects.toMatchObject({ status: 401, code: "staff_only" });
  expect(await ids()).toEqual([id]);
});
