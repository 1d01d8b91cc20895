/** Where somebody is signed in, and how they end the rest. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { identify } from "./actor";
import { startTokenFamily } from "./refresh-tokens";
import { endOtherSessions, listSignedInPlaces, startSession } from "./sessions";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const bySession = (sessionCookie: string) => identify(ctx, { authorization: null, apiKey: null, sessionCookie });
const byToken = (token: string) =>
  identify(ctx, { authorization: `Bearer ${token}`, apiKey: null, sessionCookie: undefined });

test("the list tells this browser from others, and counts apps; an ended session is not in it", async () => {
  const person = await createReader(ctx.db);
  const here = await startSession(ctx, person.id);
  await startSession(ctx, person.id);
  await startSession({ ...ctx, now: new Date(ctx.now.getTime() - 31 * 86_400_000) }, person.id);
  await startTokenFamily(ctx, person.id);
  const { browsers, apps } = await listSignedInPlaces(actingAs(ctx, person), here.value);
  expect(browsers.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(apps).toBe(1);
  expect(JSON.stringify(browsers)).not.toContain(here.value);
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
