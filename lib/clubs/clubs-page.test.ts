import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetings } from "@/db/schema/club-meetings";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { clubsPage } from "./clubs-page";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const HOUR_MS = 3_600_000;
const FIRST = { page: 1, limit: 20 };

test("a club of the list says when it meets next, and strangers learn nothing of private ones", async () => {
  const [open, quiet, secret] = [
    await createClubWith(ctx.db, { members: 2 }),
    await createClubWith(ctx.db),
    await createClubWith(ctx.db, { visibility: "private" }),
  ];
  const start = Math.floor(Date.now() / 1000) * 1000;
  const inHours = (hours: number) => new Date(start + hours * HOUR_MS);
  const meet = (clubId: string, hours: number) => ({ clubId, title: "Meeting", startsAt: inHours(hours) });
  const meetings = [meet(open.club.id, -2), meet(open.club.id, 50), meet(open.club.id, 20), meet(secret.club.id, 5)];
  await ctx.db.insert(clubMeetings).values(meetings);

  const next = async (who: { id: string } | null) => {
    const { mine, found } = await clubsPage(who ? actingAs(ctx, who) : ctx, {}, FIRST);
    const of = (clubs: typeof mine) =>
      Object.fromEntries(clubs.map(({ id, nextMeeting }) => [id, nextMeeting && new Date(nextMeeting)]));
    return { mine: of(mine), open: of(found.data) };
  };
  const publicOnes = { [open.club.id]: inHours(20), [quiet.club.id]: null };
  expect(await next(null)).toEqual({ mine: {}, open: publicOnes });
  expect(await next(await createReader(ctx.db))).toEqual({ mine: {}, open: publicOnes });
  const [member] = open.members;
  expect(await next(member ?? null)).toEqual({
    mine: { [open.club.id]: inHours(20) },
    open: { [quiet.club.id]: null },
  });
  expect(await next(secret.admin)).toEqual({ mine: { [secret.club.id]: inHours(5) }, open: publicOnes });
});
