import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteClub, updateClub } from "./clubs";
import { clubsReading } from "./list";
import { readersOf } from "./readers-of";
import { deleteRead, scheduleRead, updateRead } from "./reads";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const DAY_MS = 86_400_000;
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const names = async (bookId: string, now = new Date(), answer = ctx.answer) =>
  (await clubsReading({ ...ctx, now, answer }, bookId, 5)).map(({ name }) => name);

test("a book's page knows the public clubs that read it now, and no other", async () => {
  const { id: workId } = await createWork(ctx.db);
  const [large, small, hidden, secret, past] = await Promise.all([
    createClubWith(ctx.db, { members: 2 }),
    createClubWith(ctx.db),
    createClubWith(ctx.db),
    createClubWith(ctx.db, { visibility: "private" }),
    createClubWith(ctx.db),
  ]);
  for (const { club } of [large, small, hidden, secret]) await createCurrentRead(ctx.db, club.id, { workId });
  await createCurrentRead(ctx.db, past.club.id, { workId, startsAt: inDays(-9), deadline: inDays(-1) });
  await ctx.db.insert(hiddenTexts).values({ kind: "club", targetId: hidden.club.id });
  expect(await names(workId)).toEqual([large.club.name, small.club.name]);
  expect(await names(workId, inDays(30))).toEqual([]);
});

test("it is made anew when a read begins or ends, and whenever one of its clubs changes", async () => {
  const { id: bookId } = await createWork(ctx.db);
  const { club, admin } = await createClubWith(ctx.db);
  const expectInvalidation = async <T>(work: () => Promise<T>): Promise<T> => {
    const scope = newScope("test", "test");
    const result = await runInScope(scope, work);
    expect(scope.staleTags).toContain(readersOf(bookId));
    return result;
  };
  const [startsAt, deadline] = [inDays(2), inDays(20)].map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));
  const read = await expectInvalidation(() =>
    scheduleRead(as(admin), club.id, { bookId, startsAt: startsAt?.toISOString(), deadline: deadline?.toISOString() }),
  );
  const made = new Answer();
  expect(await names(bookId, new Date(), made)).toEqual([]);
  expect([made.nextChange, [...made.tags]]).toEqual([startsAt?.getTime(), [readersOf(bookId)]]);
  const later = new Answer();
  expect(await names(bookId, inDays(3), later)).toEqual([club.name]);
  expect(later.nextChange).toBe(deadline?.getTime());
  await expectInvalidation(() => updateRead(as(admin), club.id, read.id, { startsAt: inDays(1).toISOString() }));
  await expectInvalidation(() => updateClub(as(admin), club.id, { visibility: "private" }));
  expect(await names(bookId, inDays(3))).toEqual([]);
  await expectInvalidation(() => deleteRead(as(admin), club.id, read.id));
  await scheduleRead(as(admin), club.id, { bookId });
  await expectInvalidation(() => deleteClub(as(admin), club.id));
});
