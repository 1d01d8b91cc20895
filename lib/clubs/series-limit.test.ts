/** How many meetings of a club repeat at most, and what an appeal gives back of one. */
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetingSeries, clubMeetings } from "@/db/schema/club-meetings";
import { putBack, removeAndKeep } from "@/lib/moderation/removals";
import { actingAs } from "@/lib/testing/context";
import { code, votingProcesses } from "@/lib/testing/voting-world";
import { createMeeting, listMeetings, updateMeeting } from "./meetings";
import { planRead } from "./plan-read";
import { clubReportKinds } from "./report-kinds";

let world: Awaited<ReturnType<typeof votingProcesses>>;
beforeAll(async () => {
  world = await votingProcesses();
  return world.end;
});

const MAX_SERIES = 10;
const weekly = (n: number) => ({
  title: `Series ${n}`,
  startsAt: "2031-01-07T18:00:00Z",
  recurrence: "FREQ=WEEKLY;BYDAY=TU",
});
const goingOn = (clubId: string) =>
  world.ctx.db.$count(
    clubMeetingSeries,
    and(eq(clubMeetingSeries.clubId, clubId), isNotNull(clubMeetingSeries.planAt)),
  );

test("twenty that begin at once, in two processes, are ten; one that ends makes room", async () => {
  const { club, admin } = await createClubWith(world.ctx.db);
  const who = (i: number) => actingAs(world.inProcess(i), admin);
  const codes = await Promise.all(
    Array.from({ length: 2 * MAX_SERIES }, (_, i) => code(createMeeting(who(i), club.id, weekly(i)))),
  );
  expect(codes.filter((each) => each === "done")).toHaveLength(MAX_SERIES);
  expect(new Set(codes)).toEqual(new Set(["done", "too_many_series"]));
  expect(await goingOn(club.id)).toBe(MAX_SERIES);
  const single = await createMeeting(who(0), club.id, { title: "Once", startsAt: "2031-01-07T18:00:00Z" });
  const again = () => code(updateMeeting(who(0), club.id, single.id, { recurrence: "FREQ=WEEKLY" }));
  expect(await again()).toBe("too_many_series");
  const book = { bookId: (await createWork(world.ctx.db)).id, meeting: weekly(99) };
  await expect(planRead(who(0), club.id, book)).rejects.toMatchObject({
    status: 400,
    code: "too_many_series",
    details: { limit: MAX_SERIES },
  });
  const [first] = (await listMeetings(who(0), club.id, { page: 1, limit: 1 })).data;
  const moved = await updateMeeting(who(0), club.id, first?.id ?? "", { recurrence: "FREQ=WEEKLY;INTERVAL=2" });
  expect(moved.recurrence).toBe("FREQ=WEEKLY;INTERVAL=2"); // a change is no further one
  await updateMeeting(who(0), club.id, first?.id ?? "", { recurrence: null });
  expect(await again()).toBe("done");
});

test("what an appeal gives back to a meeting it gives back to its series, unless somebody wrote anew meanwhile", async () => {
  const { club, admin } = await createClubWith(world.ctx.db);
  const who = { ...world.as(admin), now: new Date("2031-01-01T00:00:00Z") };
  await createMeeting(who, club.id, { ...weekly(1), place: "The kitchen" });
  const kind = clubReportKinds.find((each) => each.kind === "club_meeting");
  const meetings = async () => (await listMeetings(who, club.id, { page: 1, limit: 9 })).data;
  const [first, second] = await meetings();
  const id = first?.id ?? "";
  if (!kind?.remove || !kind.removes) throw new Error("Meetings cannot be reported.");
  const texts = async () => (await meetings()).map(({ title, place }) => `${title}, ${place}`);

  const taken = await removeAndKeep(who, kind.removes, id, kind.remove);
  expect(await texts()).toEqual(Array(4).fill("Meeting, null"));
  await putBack(who, kind.removes, id, taken);
  await kind.shownOrHidden?.(who, id);
  expect(await texts()).toEqual(Array(4).fill("Series 1, The kitchen"));
  const series = async () =>
    (await world.ctx.db.select().from(clubMeetingSeries).where(eq(clubMeetingSeries.clubId, club.id)))[0];
  expect(await series()).toMatchObject({ title: "Series 1", place: "The kitchen" });

  const takenAgain = await removeAndKeep(who, kind.removes, id, kind.remove);
  await updateMeeting(who, club.id, second?.id ?? "", { title: "Another", recurrence: "FREQ=WEEKLY;BYDAY=TU" });
  await putBack(who, kind.removes, id, takenAgain);
  await kind.shownOrHidden?.(who, id);
  expect(await series()).toMatchObject({ title: "Another", place: null });
  const [own] = await world.ctx.db.select().from(clubMeetings).where(eq(clubMeetings.id, id));
  expect(own).toMatchObject({ title: "Series 1", place: "The kitchen" });
});
