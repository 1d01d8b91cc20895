import { beforeAll, describe, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { addReading } from "@/db/factories/profiles";
import { newId } from "@/db/schema/columns";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { addToLibrary, updateLibraryEntry } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { actingAs, testContext } from "@/lib/testing/context";
import { awardBadges, joinChallenge, listBadges, listChallenges } from "./badges";
import { createGoal } from "./goals";
import { updateProfile } from "./own-profile";
import { getProfile } from "./profiles";
import { getReadingDays, getReadingStats } from "./reading-stats";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const reader = async (values = {}) => actingAs(ctx, await createReader(ctx.db, values));

describe("a reading life", () => {
  test("a reread keeps the reading before it, and both count", async () => {
    const me = await reader();
    const { id } = await createWork(ctx.db);
    await addToLibrary(me, { bookId: id, status: "finished" });
    await updateLibraryEntry(me, id, { startedOn: "2026-01-01", finishedOn: "2026-01-09" });
    const again = await addToLibrary(
      { ...me, now: new Date("2026-03-01T12:00:00Z") },
      { bookId: id, status: "reading" },
    );
    expect(again).toMatchObject({
      status: "reading",
      startedOn: "2026-03-01",
      finishedOn: null,
      percent: null,
      readCount: 1,
      reads: [{ startedOn: "2026-01-01", finishedOn: "2026-01-09" }],
    });
    const done = await updateLibraryEntry({ ...me, now: new Date("2026-03-20T12:00:00Z") }, id, { status: "finished" });
    expect(done).toMatchObject({ finishedOn: "2026-03-20", percent: 100, readCount: 2 });
    const stats = await getReadingStats(me, me.actor.username ?? "", { year: 2026 });
    expect(stats).toMatchObject({ books: 2, averageDays: 14.5 });
    expect(stats.months.filter(({ books }) => books > 0)).toEqual([
      { month: 1, books: 1, pages: 0 },
      { month: 3, books: 1, pages: 0 },
    ]);
  });

  test("lengths and paces are counted up to the step before, and what is unknown or impossible nowhere", async () => {
    const me = await reader();
    const { userId, username } = me.actor;
    const read = async (pages: number | null, startedOn: string | null, finishedOn: string) => {
      const { id: workId } = await createWork(ctx.db);
      if (pages) await createEdition(ctx.db, workId, { pages });
      await ctx.db.insert(libraryEntries).values({ userId, workId, status: "finished", startedOn, finishedOn });
    };
    await read(199, "2025-03-01", "2025-03-01"); // a day
    await read(200, "2025-03-01", "2025-03-07"); // seven
    await read(299, "2025-03-01", "2025-03-08"); // eight
    await read(300, "2025-03-01", "2025-03-31"); // 31
    await read(499, "2025-03-01", "2025-04-01"); // 32
    await read(500, null, "2025-04-01");
    await read(null, "2025-04-02", "2025-04-01");
    const stats = await getReadingStats(me, username ?? "", { year: 2025 });
    expect(stats).toMatchObject({ books: 7, pages: 1_997, averageDays: 15.8 });
    expect(stats.lengths).toEqual([
      { label: "under 200 pages", count: 1 },
      { label: "200 to 299", count: 2 },
      { label: "300 to 499", count: 2 },
      { label: "500 and more", count: 1 },
    ]);
    expect(stats.paces).toEqual([
      { label: "a week or less", count: 2 },
      { label: "up to a month", count: 2 },
      { label: "longer", count: 1 },
    ]);
  });

  test("the days of a year: every one with a book under way, cut at the year's ends and today, and when one was finished", async () => {
    const me = await reader();
    const { userId, username } = me.actor;
    const [a, b, c, d] = [
      await createWork(ctx.db),
      await createWork(ctx.db),
      await createWork(ctx.db),
      await createWork(ctx.db),
    ];
    await ctx.db.insert(libraryEntries).values([
      { userId, workId: a.id, status: "finished", startedOn: "2024-12-30", finishedOn: "2025-01-02" },
      { userId, workId: b.id, status: "finished", startedOn: "2025-01-02", finishedOn: "2025-01-03" },
      { userId, workId: c.id, status: "finished", startedOn: null, finishedOn: "2025-03-10" },
      { userId, workId: d.id, status: "reading", startedOn: "2025-12-30" },
    ]);
    const daysOf = async (year: number | undefined, today = "2026-01-02") => {
      const at = { ...ctx, now: new Date(`${today}T12:00:00Z`) };
      const { days } = await getReadingStats(at, username ?? "", { year });
      if (year) expect(await getReadingDays(at, username ?? "", year)).toEqual(days);
      return days;
    };
    expect(await daysOf(2025)).toEqual([
      { date: "2025-01-01", reading: 1, finished: 0 },
      { date: "2025-01-02", reading: 2, finished: 1 },
      { date: "2025-01-03", reading: 1, finished: 1 },
      { date: "2025-03-10", reading: 1, finished: 1 },
      { date: "2025-12-30", reading: 1, finished: 0 },
      { date: "2025-12-31", reading: 1, finished: 0 },
    ]);
    expect((await daysOf(2024)).map(({ date }) => date)).toEqual(["2024-12-30", "2024-12-31"]);
    expect((await daysOf(2026)).map(({ date }) => date)).toEqual(["2026-01-01", "2026-01-02"]);
    expect((await daysOf(2025, "2025-12-30")).at(-1)?.date).toBe("2025-12-30");
    expect(await daysOf(2030)).toEqual([]);
    expect(await daysOf(undefined)).toEqual([]);
    const at = { ...ctx, now: new Date("2026-01-02T12:00:00Z") };
    expect(await getReadingDays(at, username ?? "", "newest")).toEqual(await daysOf(2025));
    await ctx.db.insert(earlierReads).values({ id: newId(), userId, workId: a.id, finishedOn: "2026-01-01" });
    expect(await getReadingDays(at, username ?? "", "newest")).toEqual(await daysOf(2026));
    const nothing = (await reader()).actor.username ?? "";
    expect(await getReadingDays(at, nothing, "newest")).toEqual([]);
  });

  test("badges come with the books, stay, and are hidden when the reader says so", async () => {
    const me = await reader();
    const { userId, username } = me.actor;
    await addReading(ctx.db, userId);
    const year = ctx.now.getUTCFullYear();
    await createGoal(me, { year, books: 1 });
    await joinChallenge(me, "babel");
    await awardBadges(ctx, { userId });
    await awardBadges(ctx, { userId });
    const ids = (await listBadges(me)).map(({ id }) => id).sort();
    expect(ids).toEqual(["first-book", "first-review", "goal"]);
    await updateProfile(me, { hiddenBadges: ["goal"] });
    expect((await getProfile(ctx, username ?? "")).badges.map(({ id }) => id).sort()).toEqual([
      "first-book",
      "first-review",
    ]);
  });

  test("the figures of the profile", async () => {
    const me = await reader();
    const { done } = await addReading(ctx.db, me.actor.userId);
    await ctx.db.execute(`insert into editions (id, work_id, pages) values (gen_random_uuid(), '${done.id}', 300)`);
    const { stats, currentlyReading } = await getProfile(
      { ...ctx, now: new Date("2026-06-01") },
      me.actor.username ?? "",
    );
    expect(stats).toEqual({ booksThisYear: 1, pagesThisYear: 300, booksRead: 1, averageRating: 4.25, goal: null });
    expect(currentlyReading).toMatchObject([{ startedAt: "2026-02-01", percent: 40 }]);
  });

  test("pages that a reader logged count where the catalogue does not know the length", async () => {
    const me = await reader();
    const { done } = await addReading(ctx.db, me.actor.userId);
    await ctx.db.execute(
      `update library_entries set progress_unit = 'page', progress_value = 210 where user_id = '${me.actor.userId}' and work_id = '${done.id}'`,
    );
    const now = { ...ctx, now: new Date("2026-06-01") };
    expect((await getProfile(now, me.actor.username ?? "")).stats?.pagesThisYear).toBe(210);
    expect((await getReadingStats(now, me.actor.username ?? "", {})).pages).toBe(210);
  });

  test("a challenge that no finished book can be counted for is not offered, but stays for who took it up", async () => {
    const me = await reader();
    const offered = async () => (await listChallenges(me)).map(({ id }) => id);
    const all = ["twelve-months", "genre-hopper", "babel", "before-1900", "century-walk"];
    expect(await offered()).toEqual(all);
    const book = await createWork(ctx.db, { firstPublished: null, genres: ["fantasy"], language: "en" });
    const read = { userId: me.actor.userId, status: "finished" as const, finishedOn: isoDate(me.now) };
    await ctx.db.insert(libraryEntries).values({ ...read, workId: book.id });
    expect(await offered()).toEqual(["twelve-months", "genre-hopper", "babel"]);
    await joinChallenge(me, "before-1900");
    expect(await offered()).toEqual(["twelve-months", "genre-hopper", "babel", "before-1900"]);
    const dated = await createWork(ctx.db, { firstPublished: 1990 });
    await ctx.db.insert(libraryEntries).values({ ...read, workId: dated.id });
    expect(await offered()).toEqual(all);
  });
});
