/** A read is planned in one go: its stages, its guide and its meetings are there with it, or nothing is. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubReads } from "@/db/schema/club-reading";
import { textRules } from "@/db/schema/moderation";
import { reports } from "@/db/schema/reports";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { getGuide } from "./guide";
import { planRead } from "./plan-read";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  const { id: bookId } = await createWork(ctx.db);
  const as = (person: { id: string } | undefined) => actingAs(ctx, person ?? { id: "" });
  return { club, admin: as(admin), member: as(members[0]), bookId };
}

const DAYS = { startsAt: "2030-01-01T00:00:00Z", deadline: "2030-01-31T00:00:00Z" };
const quarters = [25, 50, 75, 100].map((percent, i) => ({ title: `Part ${i + 1}`, upTo: { percent } }));
const meeting = { title: "On Thursdays", startsAt: "2030-01-03T19:00:00Z", recurrence: "FREQ=WEEKLY" };

test("stages open when so much of the time has passed, and guide and meetings are there", async () => {
  const { club, admin, bookId } = await world();
  const read = await planRead(admin, club.id, {
    bookId,
    ...DAYS,
    stages: quarters,
    questions: [{ text: "Whom do you trust?" }, { text: "And now?", position: 50 }],
    meeting,
  });
  expect(read.stages.map(({ position, opensAt }) => [position, opensAt.slice(0, 10)])).toEqual([
    [25, "2030-01-08"],
    [50, "2030-01-16"],
    [75, "2030-01-23"],
    [100, "2030-01-31"],
  ]);
  expect((await getGuide(admin, club.id, read.id)).questions).toMatchObject([{ position: null }, { position: 50 }]);
  expect(await ctx.db.$count(clubMeetings, eq(clubMeetings.clubId, club.id))).toBe(4);
});

test("what is wrong with one part leaves nothing of the others", async () => {
  const { club, admin, bookId } = await world();
  const nothing = async () =>
    expect([
      await ctx.db.$count(clubReads, eq(clubReads.clubId, club.id)),
      await ctx.db.$count(clubMeetings, eq(clubMeetings.clubId, club.id)),
    ]).toEqual([0, 0]);
  const ends = { ...meeting, endsAt: "2030-01-03T18:00:00Z" };
  await expect(planRead(admin, club.id, { bookId, ...DAYS, meeting: ends })).rejects.toMatchObject({ status: 400 });
  await nothing();
  await expect(planRead(admin, club.id, { bookId, ...DAYS, meeting, questions: [{}] })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await nothing();
});

test("is for admins, and what is said in it is screened by its kind", async () => {
  const { club, admin, member, bookId } = await world();
  await expect(planRead(member, club.id, { bookId, meeting })).rejects.toMatchObject({ code: "admins_only" });
  await ctx.db.insert(textRules).values({ kind: "word", pattern: "oddmeeting", action: "report" });
  await planRead(admin, club.id, { bookId, ...DAYS, meeting: { ...meeting, title: "An oddmeeting" } });
  await ctx.db.delete(textRules);
  expect(await ctx.db.$count(reports, eq(reports.kind, "club_meeting"))).toBe(1);
});
