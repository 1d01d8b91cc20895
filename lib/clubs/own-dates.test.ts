/** The dates of one's own clubs, for one's home: whose club it is not, its dates are not told. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createMeeting } from "./meetings";
import { leaveClub } from "./membership";
import { listOwnDates } from "./own-dates";

const DAY_MS = 86_400_000;
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dates = (person: { id: string }) => listOwnDates(as(person), { limit: 5 });

test("what is due and what meets, the soonest first, and nothing that is over", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1, timezone: "Europe/Berlin" });
  const read = await createCurrentRead(ctx.db, club.id);
  await createCurrentRead(ctx.db, club.id, { startsAt: new Date(inDays(-9)), deadline: new Date(inDays(-1)) });
  const tea = await createMeeting(as(admin), club.id, { title: "Tea", startsAt: inDays(3) });
  const member = members[0] ?? admin;
  expect(await dates(member)).toMatchObject([
    { kind: "meeting", id: tea.id, title: "Tea", slug: club.slug, timezone: "Europe/Berlin", book: null },
    { kind: "due", id: read.id, title: null, name: club.name, book: { id: read.workId } },
  ]);
  expect(await listOwnDates(as(member), { limit: 1 })).toHaveLength(1);
  expect(await listOwnDates({ ...as(member), now: new Date(inDays(4)) }, { limit: 5 })).toHaveLength(1);
});

test("neither a stranger nor who left a club is told of its dates, and a title that staff hide is not told", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2, visibility: "private" });
  await createCurrentRead(ctx.db, club.id);
  const { id } = await createMeeting(as(admin), club.id, { title: "Rude words", startsAt: inDays(1) });
  const [stays, leaves] = members;
  if (!stays || !leaves) throw new Error("The club has two members.");
  await leaveClub(as(leaves), club.id);
  expect(await dates(leaves)).toEqual([]);
  expect(await dates(await createReader(ctx.db))).toEqual([]);
  await ctx.db.insert(hiddenTexts).values({ kind: "club_meeting", targetId: id });
  expect((await dates(stays)).map(({ title }) => title)).toEqual(["Meeting", null]);
});
