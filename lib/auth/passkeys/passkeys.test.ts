/** Passkeys: who gets in with one, and what is refused that looks like one. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { passkeyChallenges, passkeys } from "@/db/schema/passkeys";
import { mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import { createInvite } from "@/lib/installation/invites";
import { UpdateSettings } from "@/lib/installation/schemas";
import { updateSettings } from "@/lib/installation/settings";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { TestAuthenticator } from "@/lib/testing/authenticator";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { redeemCode, requestSignIn } from "../sign-in";
import { addPasskey, listPasskeys, removePasskey, startPasskey, updatePasskey } from "./own-passkeys";
import { redeemNewPasskey, redeemPasskey, startPasskeyAccount, startPasskeySignIn } from "./sign-in";

const ORIGIN = "https://books.example";
const LIST = { page: 1, limit: 20 };
let ctx: Context;
let device: TestAuthenticator;
beforeAll(async () => {
  ctx = await testContext();
});
beforeEach(() => {
  setVariables({ APP_URL: ORIGIN, RATE_LIMITS: "off" });
  device = new TestAuthenticator(ORIGIN);
});

/** What one request answers, and the cookie that comes with it. */
async function withCookie<T>(as: Context, work: (ctx: Context) => Promise<T>): Promise<[T, string]> {
  const answer = new Answer();
  const result = await work({ ...as, answer });
  const [cookie = ""] = answer.cookies;
  expect(cookie).toMatch(/^__Host-bookplate\.passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/);
  return [result, /=([\w-]+);/.exec(cookie)?.[1] ?? ""];
}
const asReader = async () => actingAs(ctx, await createReader(ctx.db));
async function added(as: Context, name = "My phone") {
  const [options, cookie] = await withCookie(as, startPasskey);
  return addPasskey(as, { credential: device.create(options), name }, cookie);
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    (error) => error.code,
  );
const mailsTo = async (userId: string) => {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const sent = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person?.email ?? ""));
  return sent.map(({ subject }) => subject);
};

test("a passkey is added, named, signs its owner in, and after it was revoked does not", async () => {
  const as = await asReader();
  const passkey = await added(as);
  expect(passkey).toMatchObject({ name: "My phone", isSynced: true, isBackedUp: true, lastUsedAt: null });
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  expect(options).toMatchObject({ rpId: "books.example", userVerification: "required" });
  expect(await redeemPasskey(ctx, device.sign(options), cookie)).toMatchObject({ userId: as.actor.userId });
  await updatePasskey(as, passkey.id, { name: "Telephone" });
  const { data } = await listPasskeys(as, LIST);
  expect(data).toMatchObject([{ name: "Telephone", lastUsedAt: expect.stringContaining("T") }]);
  await removePasskey(as, passkey.id);
  const [again, cookieAgain] = await withCookie(ctx, startPasskeySignIn);
  expect(await outcome(redeemPasskey(ctx, device.sign(again), cookieAgain))).toBe("invalid_passkey");
  expect(await mailsTo(as.actor.userId)).toEqual([
    "A passkey was added to your Bookplate account",
    "A passkey was removed from your Bookplate account",
  ]);
});

test("an answer counts once, for the browser with the cookie, and for five minutes", async () => {
  await added(await asReader());
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  const [, other] = await withCookie(ctx, startPasskeySignIn);
  const answer = device.sign(options);
  expect(await outcome(redeemPasskey(ctx, answer, undefined))).toBe("invalid_passkey");
  expect(await outcome(redeemPasskey(ctx, answer, other)), "another browser's cookie").toBe("invalid_passkey");
  expect(await outcome(redeemPasskey(ctx, answer, cookie))).toBe("in");
  expect(await outcome(redeemPasskey(ctx, answer, cookie)), "replayed").toBe("invalid_passkey");
  const [late, lateCookie] = await withCookie(ctx, startPasskeySignIn);
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 301_000) };
  expect(await outcome(redeemPasskey(later, device.sign(late), lateCookie))).toBe("invalid_passkey");
});

test("two answers to one challenge at the same moment: one gets in", async () => {
  await added(await asReader());
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  const answers = await Promise.all([1, 2, 3].map(() => outcome(redeemPasskey(ctx, device.sign(options), cookie))));
  expect(answers.filter((answer) => answer === "in")).toHaveLength(1);
});

test.each([
  ["another site's", { origin: "https://books.example.evil.example" }],
  ["a subdomain's", { origin: "https://evil.books.example" }],
  ["the plain site's", { origin: "http://books.example" }],
  ["another RP ID's", { rpId: "evil.example" }],
  ["without having seen its user", { userVerified: false }],
  ["a made-up challenge's", { challenge: "bWFkZSB1cA" }],
  ["a copy's, whose counter stands", { counter: 1 }],
])("a signature is refused: %s", async (_, lies) => {
  await added(await asReader());
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  expect(await outcome(redeemPasskey(ctx, device.sign(options, lies), cookie))).toBe("invalid_passkey");
});

test("another's passkey under one's own name, and a signature changed on the way, are refused", async () => {
  await added(await asReader());
  const mine = device;
  device = new TestAuthenticator(ORIGIN);
  await added(await asReader());
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  const [theirs, own] = [device.sign(options), mine.sign(options)];
  const forged = { ...theirs, id: own.id, rawId: own.rawId };
  expect(await outcome(redeemPasskey(ctx, forged, cookie))).toBe("invalid_passkey");
});

test("a new passkey is refused for another account, another site, and a second time", async () => {
  const [as, other] = [await asReader(), await asReader()];
  const [options, cookie] = await withCookie(as, startPasskey);
  const credential = device.create(options);
  expect(await outcome(addPasskey(other, { credential, name: "x" }, cookie))).toBe("invalid_passkey");
  const [foreign, foreignCookie] = await withCookie(as, startPasskey);
  const elsewhere = device.create(foreign, { origin: "https://evil.example" });
  expect(await outcome(addPasskey(as, { credential: elsewhere, name: "x" }, foreignCookie))).toBe("invalid_passkey");
  const [right, rightCookie] = await withCookie(as, startPasskey);
  const made = device.create(right);
  expect(await outcome(addPasskey(as, { credential: made, name: "x" }, rightCookie))).toBe("in");
  expect(await outcome(addPasskey(as, { credential: made, name: "x" }, rightCookie))).toBe("invalid_passkey");
});

test("a challenge to sign in makes no passkey, and one for an account adds none", async () => {
  const as = await asReader();
  const [options, cookie] = await withCookie(ctx, startPasskeySignIn);
  const credential = device.create({ ...options, user: { id: "AAAA" } });
  expect(await outcome(addPasskey(as, { credential, name: "x" }, cookie))).toBe("invalid_passkey");
  const [join, joinCookie] = await withCookie(ctx, startPasskeyAccount);
  expect(await outcome(addPasskey(as, { credential: device.create(join), name: "x" }, joinCookie))).toBe(
    "invalid_passkey",
  );
});

test("an account begins with a passkey alone, and the last way into it cannot be revoked", async () => {
  const [options, cookie] = await withCookie(ctx, startPasskeyAccount);
  const joined = await redeemNewPasskey(ctx, { credential: device.create(options), name: "Laptop" }, cookie);
  expect(joined.isNew).toBe(true);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, joined.userId));
  expect(row).toMatchObject({ email: null, emailVerified: null, username: null });
  const [signIn, signInCookie] = await withCookie(ctx, startPasskeySignIn);
  expect((await redeemPasskey(ctx, device.sign(signIn), signInCookie)).userId).toBe(joined.userId);
  const as = actingAs(ctx, { id: joined.userId });
  const [only] = (await listPasskeys(as, LIST)).data;
  expect(await outcome(removePasskey(as, only?.id ?? ""))).toBe("last_way_in");
  expect((await listPasskeys(as, LIST)).total).toBe(1);
});

test("an account by passkey is made or refused by the rules of registration", async () => {
  const join = async (invite?: string) => {
    const [options, cookie] = await withCookie(ctx, startPasskeyAccount);
    const credential = new TestAuthenticator(ORIGIN).create(options);
    return outcome(redeemNewPasskey(ctx, { credential, name: "Laptop", invite }, cookie));
  };
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
  const under = (registration: string) => updateSettings(staff, UpdateSettings.parse({ registration }));
  await under("closed");
  expect(await join()).toBe("registration_closed");
  await under("approval");
  expect(await join()).toBe("approval_needed");
  await under("invite");
  expect(await join()).toBe("invite_needed");
  const { token } = await createInvite(staff, { maxUses: 1 });
  expect(await join(token)).toBe("in");
  expect(await join(token)).toBe("invite_needed");
  await under("open");
  expect(await join()).toBe("in");
});

test("whoever lost the passkey gets back in by mail", async () => {
  const as = await asReader();
  await added(as);
  const [person] = await ctx.db.select().from(users).where(eq(users.id, as.actor.userId));
  const email = person?.email ?? "";
  await requestSignIn({ ...ctx, now: new Date() }, { email });
  const sent = await ctx.db.select().from(mails).where(eq(mails.recipient, email));
  const code = /\d{6}/.exec(sent.find(({ kind }) => kind === "sign_in")?.subject ?? "")?.[0] ?? "";
  expect((await redeemCode(ctx, { email, code })).userId).toBe(as.actor.userId);
});

test("a person has twenty passkeys at most, also when many are added at once", async () => {
  const as = await asReader();
  const { id } = await added(as);
  const [row] = await ctx.db.select().from(passkeys).where(eq(passkeys.id, id));
  if (!row) throw new Error("The passkey is not there.");
  const { id: _, ...copy } = row;
  const more = Array.from({ length: 18 }, (_, i) => ({ ...copy, credentialId: `${row.credentialId}${i}` }));
  await ctx.db.insert(passkeys).values(more);
  const started = [await withCookie(as, startPasskey), await withCookie(as, startPasskey)];
  const outcomes = await Promise.all(
    started.map(([options, cookie]) =>
      outcome(addPasskey(as, { credential: new TestAuthenticator(ORIGIN).create(options), name: "x" }, cookie)),
    ),
  );
  expect(outcomes.sort()).toEqual(["in", "too_many_passkeys"]);
});

test("adding and revoking need a sign-in of the last 15 minutes; renaming does not", async () => {
  const fresh = await asReader();
  const { id } = await added(fresh);
  const since = new Date(ctx.now.getTime() - 16 * 60_000);
  const stale = { ...fresh, actor: { ...fresh.actor, signedInAt: since } };
  expect(await outcome(startPasskey(stale))).toBe("sign_in_again");
  expect(await outcome(removePasskey(stale, id))).toBe("sign_in_again");
  expect(await outcome(updatePasskey(stale, id, { name: "Phone" }))).toBe("in");
});

test("an address that is a number offers none, and stores no challenge", async () => {
  setVariables({ APP_URL: "http://127.0.0.1:3000" });
  const before = await ctx.db.$count(passkeyChallenges);
  expect(await outcome(startPasskeySignIn(ctx))).toBe("not_found");
  expect(await ctx.db.$count(passkeyChallenges)).toBe(before);
});
