/** What people may have only so much of: many requests at once keep to the limit as many in a row do. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { apiKeys, signInAttempts } from "@/db/schema/auth";
import { authorClaims } from "@/db/schema/author-claims";
import { clubNominations } from "@/db/schema/club-reading";
import { clubInvitations } from "@/db/schema/clubs";
import { devices } from "@/db/schema/deliveries";
import { readerExports, readerImports } from "@/db/schema/reader-imports";
import { submitClaim } from "@/lib/authors/claims";
import { createInvitation } from "@/lib/clubs/invitations";
import { nominateBook } from "@/lib/clubs/nominations";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { registerDevice } from "@/lib/notifications/devices";
import { createExport } from "@/lib/profiles/exports";
import { createImport } from "@/lib/profiles/imports/imports";
import { actingAs, testContext } from "@/lib/testing/context";
import { withinOneWindow } from "@/lib/testing/one-window";
import { setVariables } from "@/lib/testing/process";
import { createApiKey } from "./api-keys";
import { requestSignIn } from "./sign-in";

let ctx: Context;
beforeAll(async () => {
  setVariables({ RATE_LIMITS: "1" });
  ctx = await testContext();
});

/** Does it `times` at once; gives the codes of the refusals, each once. */
async function atOnce(times: number, act: (i: number) => Promise<unknown>): Promise<string[]> {
  const done = await Promise.allSettled(Array.from({ length: times }, (_, i) => act(i)));
  return [...new Set(done.flatMap((result) => (result.status === "rejected" ? [String(result.reason.code)] : [])))];
}

const reader = async () => {
  const person = await createReader(ctx.db);
  return { person, as: actingAs(ctx, person) };
};

test("thirty API keys at once are twenty", async () => {
  const { person, as } = await reader();
  expect(await atOnce(30, (i) => createApiKey(as, { name: `Key ${i}`, scopes: ["read"] }))).toEqual(["too_many_keys"]);
  expect(await ctx.db.$count(apiKeys, eq(apiKeys.userId, person.id))).toBe(20);
});

test("keys that are counted before any of them is written are still twenty", async () => {
  const { person, as } = await reader();
  for (let n = 0; n < 19; n += 1) await createApiKey(as, { name: `Key ${n}`, scopes: ["read"] });
  const waiting = () =>
    ctx.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  let making: Promise<string[]> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table api_keys in share mode`); // they can count, and not write
    making = atOnce(4, (i) => createApiKey(as, { name: `More ${i}`, scopes: ["read"] }));
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(1);
  });
  expect(await making).toEqual(["too_many_keys"]);
  expect(await ctx.db.$count(apiKeys, eq(apiKeys.userId, person.id))).toBe(20);
});

test("thirty exports at once are five", async () => {
  const { person, as } = await reader();
  expect(await atOnce(30, () => createExport(as))).toEqual(["too_many_exports"]);
  expect(await ctx.db.$count(readerExports, eq(readerExports.userId, person.id))).toBe(5);
});

test("twelve open imports at once are five", async () => {
  const { person, as } = await reader();
  const file = () => {
    const form = new FormData();
    form.set("file", new Blob(["Title,Author,My Rating,Exclusive Shelf\nA lone book,Nobody,4,read\n"]), "list.csv");
    return new Request("http://localhost/", { method: "POST", body: form });
  };
  expect(await atOnce(12, () => createImport(as, file()))).toEqual(["too_many_imports"]);
  expect(await ctx.db.$count(readerImports, eq(readerImports.userId, person.id))).toBe(5);
});

test("twelve claims at once are five", async () => {
  const { person, as } = await reader();
  const pages = await Promise.all(Array.from({ length: 12 }, () => createOwnedPage(ctx.db)));
  const claim = (i: number) =>
    submitClaim(as, {
      authorId: pages[i]?.author.id ?? "",
      statement: "It is me.",
      evidence: [{ kind: "publisher_email", email: `me@press-${i}.example` }],
    });
  expect(await atOnce(12, claim)).toEqual(["too_many_claims"]);
  expect(await ctx.db.$count(authorClaims, eq(authorClaims.claimantId, person.id))).toBe(5);
});

test("nine nominations at once are three", async () => {
  const { club, admin } = await createClubWith(ctx.db, { members: 1 });
  const books = await Promise.all(Array.from({ length: 9 }, () => createWork(ctx.db)));
  const nominate = (i: number) => nominateBook(actingAs(ctx, admin), club.id, { bookId: books[i]?.id ?? "" });
  expect(await atOnce(9, nominate)).toEqual(["too_many_nominations"]);
  expect(await ctx.db.$count(clubNominations, eq(clubNominations.userId, admin.id))).toBe(3);
});

test("a hundred and ten invitations at once are a hundred", async () => {
  const { club, admin } = await createClubWith(ctx.db, { members: 1 });
  const refusals = await atOnce(110, () => createInvitation(actingAs(ctx, admin), club.id, { maxUses: 1 }));
  expect(refusals).toEqual(["too_many_invitations"]);
  expect(await ctx.db.$count(clubInvitations, eq(clubInvitations.invitedBy, admin.id))).toBe(100);
});

test("thirty devices at once leave twenty", async () => {
  const { person, as } = await reader();
  await atOnce(30, () => registerDevice(as, { kind: "expo", token: `ExponentPushToken[${unique()}${unique()}]` }));
  expect(await ctx.db.$count(devices, eq(devices.userId, person.id))).toBe(20);
});

test("a hundred and ten sign-in mails at once to one address, asked for from everywhere, are a hundred", async () => {
  await withinOneWindow();
  const email = `${unique()}@readers.example`;
  expect(
    await atOnce(110, (i) => runInScope(newScope(`${i}`, `203.0.113.${i}`), () => requestSignIn(ctx, { email }))),
  ).toEqual(["too_many_requests"]);
  expect(await ctx.db.$count(signInAttempts, eq(signInAttempts.email, email))).toBe(100);
});
