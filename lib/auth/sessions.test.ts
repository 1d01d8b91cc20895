/** Where somebody is signed in, and how they end the rest. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { actingAs, testContext } from "@/lib/testing/context";
import { identify } from "./actor";
import { startTokenFamily } from "./refresh-tokens";
import { countApps, endOtherSessions, listSessions, revokeSession, startSession } from "./sessions";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const LIST = { page: 1, limit: 20 };
const bySession = (sessionCookie: string) => identify(ctx, { authorization: null, apiKey: null, sessionCookie });
const byToken = (token: string) =>
  identify(ctx, { authorization: `Bearer ${token}`, apiKey: null, sessionCookie: undefined });

test("the list tells this browser from others, and counts apps; an ended session is not in it", async () => {
  const person = await createReader(ctx.db);
  const here = await startSession(ctx, person.id);
  await startSession(ctx, person.id);
  await startSession({ ...ctx, now: new Date(ctx.now.getTime() - 31 * 86_400_000) }, person.id);
  await startTokenFamily(ctx, person.id);
  const as = { ...ctx, actor: await bySession(here.value) };
  const { data, total } = await listSessions(as, LIST);
  expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(total).toBe(2);
  expect(await countApps(as)).toBe(1);
  expect(JSON.stringify(data)).not.toContain(here.value);
});

test("ending the others leaves this browser and other people alone", async () => {
  const [person, stranger] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [here, elsewhere, theirs] = [
    await startSession(ctx, person.id),
    await startSession(ctx, person.id),
    await startSession(ctx, stranger.id),
  ];
  const app = await startTokenFamily(ctx, person.id);
  await endOtherSessions(ctx, here.value);
  expect((await bySession(here.value))?.userId).toBe(person.id);
  expect(await bySession(elsewhere.value)).toBeNull();
  expect((await bySession(theirs.value))?.userId).toBe(stranger.id);
  await expect(byToken(app.accessToken)).rejects.toMatchObject({ code: "invalid_token" });
});

test("a cookie that is nobody's ends nothing", async () => {
  const person = await createReader(ctx.db);
  const here = await startSession(ctx, person.id);
  await endOtherSessions(ctx, "made-up");
  expect((await bySession(here.value))?.userId).toBe(person.id);
});

test("a session says how and with what its owner signed in, and when it was last used", async () => {
  const person = await createReader(ctx.db);
  const { value } = await startSession(ctx, person.id, { method: "passkey", browser: "Firefox", system: "Windows" });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 2 * 3_600_000) };
  const actor = await identify(later, { authorization: null, apiKey: null, sessionCookie: value });
  expect(actor?.signedInAt?.getTime()).toBe(ctx.now.getTime());
  const { data } = await listSessions({ ...later, actor }, LIST);
  expect(data).toMatchObject([{ method: "passkey", browser: "Firefox", system: "Windows", current: true }]);
  expect(data[0]?.lastUsedAt).toBe(iso(later.now));
});

test("one session is ended by its owner, and by nobody else", async () => {
  const [person, stranger] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [here, elsewhere] = [await startSession(ctx, person.id), await startSession(ctx, person.id)];
  const as = { ...ctx, actor: await bySession(here.value) };
  const { data } = await listSessions(as, LIST);
  const other = data.find(({ current }) => !current)?.id ?? "";
  await expect(revokeSession(actingAs(ctx, stranger), other)).rejects.toMatchObject({ code: "not_found" });
  await revokeSession(as, other);
  expect(await bySession(elsewhere.value)).toBeNull();
  expect((await bySession(here.value))?.userId).toBe(person.id);
  await expect(revokeSession(as, other)).rejects.toMatchObject({ code: "not_found" });
});

test("who signs in again in a browser has one session there; another's session is left alone", async () => {
  const [person, stranger] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [first, theirs] = [await startSession(ctx, person.id), await startSession(ctx, stranger.id)];
  const second = await startSession(ctx, person.id, { former: first.value });
  expect(await bySession(first.value)).toBeNull();
  await startSession(ctx, person.id, { former: theirs.value });
  expect((await bySession(theirs.value))?.userId).toBe(stranger.id);
  expect((await bySession(second.value))?.userId).toBe(person.id);
});
