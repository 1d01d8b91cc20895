/** Mails to strangers are few, say little, and end with one click; revoking an invitation gives none of it back. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubs } from "@/db/schema/clubs";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { isSignedRefusal, refusalUrl } from "@/lib/mail/refusals";
import { readUnsubscribe, unsubscribe } from "@/lib/notifications/unsubscribe";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { createInvitation, revokeInvitation } from "./invitations";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const address = () => `${unique()}@strangers.example`;
const mailsTo = (email: string) => ctx.db.select().from(mails).where(eq(mails.recipient, email));
const TOO_MANY = { status: 429, code: "too_many_mails", headers: { "Retry-After": "86400" } };

/** A club of somebody whose account is as old as given. */
async function club(days = 30) {
  const { club, admin } = await createClubWith(ctx.db);
  const as = actingAs(ctx, admin);
  const since = new Date(ctx.now.getTime() - days * 86_400_000);
  const me = { ...as, actor: { ...as.actor, since } };
  return {
    club,
    admin,
    me,
    invite: (email: string, now = ctx.now) => createInvitation({ ...me, now }, club.id, { email }),
  };
}

test("a new account has three mails a day sent, an older one twenty, and revoking gives none back", async () => {
  const fresh = await club(0.1);
  for (let i = 0; i < 3; i += 1) await revokeInvitation(fresh.me, fresh.club.id, (await fresh.invite(address())).id);
  const fourth = address();
  await expect(fresh.invite(fourth)).rejects.toMatchObject(TOO_MANY);
  expect(await mailsTo(fourth)).toEqual([]);
  const old = await club();
  for (let i = 0; i < 20; i += 1) await old.invite(address());
  await expect(old.invite(address())).rejects.toMatchObject(TOO_MANY);
  await old.invite(address(), new Date(ctx.now.getTime() + 25 * 3_600_000));
});

test("an address gets three mails a day and one of a club, whoever sends them, also at once", async () => {
  const to = address();
  const first = await club();
  await first.invite(to);
  await expect(first.invite(to)).rejects.toMatchObject(TOO_MANY);
  const others = await Promise.all(Array.from({ length: 5 }, () => club()));
  const sent = await Promise.allSettled(others.map(({ invite }) => invite(to)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await mailsTo(to)).toHaveLength(3);
});

test("the subject is ours, and names that hold an address of the web stay out of the mail", async () => {
  const to = address();
  const { invite, club: made, admin } = await club();
  await ctx.db.update(users).set({ name: "Win at evil.Example" }).where(eq(users.id, admin.id));
  await ctx.db.update(clubs).set({ name: "WIN A PRIZE at EVIL.EXAMPLE" }).where(eq(clubs.id, made.id));
  await invite(to);
  const [mail] = await mailsTo(to);
  expect(mail?.subject).toBe("An invitation to a book club on Bookplate");
  expect(`${mail?.text} ${mail?.html}`.toLowerCase()).not.toContain("evil.example");
  expect(mail?.text).toContain("A reader invites you to a book club.");
});

test("an invitation of somebody in anonymous mode names nobody", async () => {
  const to = address();
  const { invite, admin } = await club();
  await ctx.db.update(users).set({ name: "Canary Name", anonymous: true }).where(eq(users.id, admin.id));
  await invite(to);
  expect(JSON.stringify(await mailsTo(to))).not.toContain("Canary Name");
});

test("a click ends all such mails to an address, for any sender, and nobody is told", async () => {
  const to = address();
  await (await club()).invite(to);
  const [mail] = await mailsTo(to);
  const link = refusalUrl(to);
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe": `<${link}>` });
  expect(mail?.text).toContain(link);
  const token = new URL(link).searchParams.get("token") ?? "";
  expect((await readUnsubscribe(ctx, notificationTypes, token, "en")).from).toMatch(/^Invitations/);
  for (let i = 0; i < 2; i += 1) await unsubscribe(ctx, notificationTypes, token, "en");
  expect((await (await club()).invite(to)).url).toMatch(/\/clubs\/invitations\//);
  expect(await mailsTo(to)).toHaveLength(1);
  const [hash = ""] = token.split(".");
  expect(isSignedRefusal(hash, "forged")).toBe(false);
  await expect(unsubscribe(ctx, notificationTypes, `${hash}.others.forged`, "en")).rejects.toMatchObject({
    status: 404,
  });
});
