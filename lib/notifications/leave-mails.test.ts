/** What the mails of others lose, and keep, when somebody of whom they tell deletes their account. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { actingAs, testContext } from "@/lib/testing/context";
import { textFromPayload } from "@/lib/testing/notifications";
import { sendDigests } from "./digest";
import { fanOut } from "./fan-out";
import { leaveMails } from "./leave-mails";
import { notificationKey, notify } from "./notify";
import { notificationType } from "./types";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const weekly = notificationType({
  type: "weekly_test",
  ...textFromPayload,
  label: () => "For tests",
  audience: ({ payload }) => sql`select id as user_id, true as deferred from users where name = ${payload.mark}`,
});
const types = [weekly];
const happened: Date = new Date("2026-11-20T12:00:00Z");
const due: Date = new Date("2026-11-23T08:00:00Z");
const old = (name: string) => createReader(ctx.db, { name, createdAt: new Date("2025-01-01") });

async function publish(mark: string, actor: { id: string } | null, title: string): Promise<string> {
  const at = { ...ctx, now: happened };
  const subject = `test:${unique()}`;
  await notify(at, { type: "weekly_test", subject, payload: { mark, title }, actorId: actor?.id });
  const [event] = await ctx.db.select().from(notificationEvents).where(eq(notificationEvents.subject, subject));
  await fanOut(at, types, { eventId: event?.id ?? "" });
  return event?.id ?? "";
}

const mailTo = async (person: { email: string | null }) =>
  (
    await ctx.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person.email ?? ""))
  )[0];
const leave = async (person: { id: string }) => {
  await deleteAccount(actingAs(ctx, person));
  await eraseAccount(ctx, person.id, [(at, userId) => leaveMails(at, types, userId)]);
};

test("a digest that waits loses what somebody who left did, keeps the rest, and goes only when nothing is left", async () => {
  const [mixed, alone] = [unique(), unique()];
  const [reader, lonely, leaver] = [await old(mixed), await old(alone), await old(unique())];
  await publish(mixed, leaver, "Of the leaver");
  await publish(mixed, null, "Of somebody else");
  await publish(alone, leaver, "Of the leaver");
  await sendDigests({ ...ctx, now: due }, types);
  expect((await mailTo(reader))?.subject).toBe("2 updates from what you follow");
  await leave(leaver);
  const after = await mailTo(reader);
  expect(after?.text).toContain("Of somebody else");
  expect(after?.text).not.toContain("Of the leaver");
  expect(after?.html).not.toContain("Of the leaver");
  expect(after).toMatchObject({ sentAt: null, subject: "Of somebody else" });
  expect(await mailTo(lonely)).toBeUndefined();
});

test("a digest that went out goes with whom it told of, and one that told of others stays", async () => {
  const [mine, others] = [unique(), unique()];
  const [recipient, reader, leaver] = [await old(mine), await old(others), await old(unique())];
  await publish(mine, leaver, "Of the leaver");
  await publish(others, null, "Of somebody else");
  await sendDigests({ ...ctx, now: due }, types);
  const event = await publish(others, leaver, "Later, and in no digest yet");
  await ctx.db.execute(sql`update mails set sent_at = now() where recipient in (${recipient.email}, ${reader.email})`);
  await leave(leaver);
  expect(await mailTo(recipient)).toBeUndefined();
  expect((await mailTo(reader))?.text).toContain("Of somebody else");
  expect(await ctx.db.$count(notificationEvents, eq(notificationEvents.id, event))).toBe(0);
});

test("digests of an earlier release, of which nobody knows what they told, go once they are out", async () => {
  const [sent, open, leaver] = [await old(unique()), await old(unique()), await old(unique())];
  for (const { email } of [sent, open])
    await ctx.db
      .insert(mails)
      .values({ kind: "weekly_digest", recipient: email ?? "", subject: "", html: "", text: "" });
  await ctx.db
    .update(mails)
    .set({ sentAt: new Date() })
    .where(eq(mails.recipient, sent.email ?? ""));
  await leave(leaver);
  expect(await mailTo(sent)).toBeUndefined();
  expect(await mailTo(open)).toBeDefined();
});

test("notices of what they did go in batches, to whomever, and those of other events stay", async () => {
  const leaver = await old(unique());
  const [event, other] = [await publish(unique(), leaver, "Said"), await publish(unique(), null, "Said")];
  const readers = await ctx.db.execute<{ id: string }>(sql`
    insert into users (id, name) select gen_random_uuid(), 'told' from generate_series(1, 2100) returning id`);
  const keys = [...readers].flatMap(({ id }) => [notificationKey(event, id), notificationKey(other, id)]);
  await ctx.db.execute(sql`insert into mails (id, kind, recipient, subject, html, text, dedupe_key)
    select gen_random_uuid(), 'weekly_test', 'x@readers.example', '', '', '', value
    from json_array_elements_text(${JSON.stringify(keys)}::json)`);
  await leave(leaver);
  const left = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails where dedupe_key like ${`notice:${event}:%`}`,
  );
  expect(left[0]?.n).toBe(0);
  expect(await ctx.db.$count(mails, sql`dedupe_key like ${`notice:${other}:%`}`)).toBe(2100);
});
