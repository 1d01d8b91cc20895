/** What a reader's year says, and what it does not pretend to know. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { earlierReads, libraryEntries, reviews } from "@/db/schema/library";
import { hiddenTexts } from "@/db/schema/moderation";
import { Answer } from "@/lib/kernel/answer";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { actingAs, testContext } from "@/lib/testing/context";
import { getReadingStats } from "./reading-stats";
import { getYearInBooks } from "./year-in-books";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date("2026-11-26T12:00:00Z") };
});

const PAGE = { page: 1, limit: 100 };
const yearOf = (who: Context, username: string, year = "2026", query = PAGE) =>
  getYearInBooks(who, { username, year }, query);

type Read = {
  on: string | null;
  from?: string;
  rating?: number;
  visibility?: "private";
  pages?: number;
  minutes?: number;
};
type Work = Parameters<typeof createWork>[1] & { authorId?: string };

/** A reader with books, each finished on a day; names them by their titles. */
async function readerOf(books: Record<string, Read & { work?: Work }>) {
  const person = await createReader(ctx.db);
  const [userId, username] = [person.id, person.username ?? ""];
  const ids: Record<string, string> = {};
  for (const [title, { on, from, rating, visibility, pages, minutes, work: values }] of Object.entries(books)) {
    const work = await createWork(ctx.db, { title, ...values });
    ids[title] = work.id;
    if (pages || minutes) await createEdition(ctx.db, work.id, { pages, minutes });
    await ctx.db
      .insert(libraryEntries)
      .values({ userId, workId: work.id, status: "finished", startedOn: from ?? null, finishedOn: on });
    if (rating)
      await ctx.db
        .insert(reviews)
        .values({ userId, workId: work.id, rating: rating * 4, visibility: visibility ?? "public" });
  }
  return { username, ids, userId, me: actingAs(ctx, person) };
}

const titles = ({ readings }: Awaited<ReturnType<typeof yearOf>>) => readings.data.map(({ book }) => book.title);

describe("a year in books", () => {
  test("its books stand in the order of reading, and what stands out is named", async () => {
    const known = await createAuthor(ctx.db, { name: "Known" });
    const { username } = await readerOf({
      Old: { on: "2025-12-31", work: { authorId: known.id } },
      Short: { on: "2026-03-02", pages: 90, rating: 4 },
      Long: { on: "2026-01-05", pages: 900, rating: 4.5, work: { firstPublished: 1871, genres: ["novel"] } },
      Liked: {
        on: "2026-03-01",
        rating: 4.5,
        pages: 300,
        work: { firstPublished: 1999, genres: ["novel", "poetry"], authorId: known.id },
      },
      Unknown: { on: "2026-12-31", rating: 2, work: { authorId: known.id } },
      Undated: { on: null, pages: 100 },
    });
    const year = await yearOf(ctx, username);
    expect(titles(year)).toEqual(["Long", "Liked", "Short", "Unknown"]);
    expect(year).toMatchObject({
      books: 4,
      pages: 1290,
      withoutPages: 1,
      minutes: 0,
      rereads: 0,
      averageRating: 3.75,
      first: { book: { title: "Long" }, finishedOn: "2026-01-05", pages: 900, rating: 4.5, reread: false },
      last: { book: { title: "Unknown" }, pages: null },
      favourite: { book: { title: "Liked" } },
      longest: { book: { title: "Long" } },
      shortest: { book: { title: "Short" } },
      oldest: { book: { title: "Long" } },
      genres: [
        { label: "novel", count: 2 },
        { label: "poetry", count: 1 },
      ],
      mostRead: { name: "Known", count: 2 },
      newAuthors: { total: 2 },
      previousYear: 2025,
      nextYear: null,
    });
    expect(year.newAuthors.authors.map(({ name }) => name)).not.toContain("Known");
    expect(year.months.filter(({ books }) => books > 0)).toEqual([
      { month: 1, books: 1, pages: 900 },
      { month: 3, books: 2, pages: 390 },
      { month: 12, books: 1, pages: 0 },
    ]);
    const stats = await getReadingStats(ctx, username, { year: 2026 });
    expect({ books: year.books, pages: year.pages, months: year.months }).toEqual({
      books: stats.books,
      pages: stats.pages,
      months: stats.months,
    });
    expect((await yearOf(ctx, username, "2025")).nextYear).toBe(2026);
  });

  test("one book is the first and nothing else, and a bad rating makes no favourite", async () => {
    const { username } = await readerOf({ Only: { on: "2026-05-05", pages: 120, rating: 3 } });
    expect(await yearOf(ctx, username)).toMatchObject({
      first: { book: { title: "Only" } },
      last: null,
      favourite: null,
      longest: { book: { title: "Only" } },
      shortest: null,
      oldest: null,
      mostRead: null,
      newAuthors: { total: 1 },
      previousYear: null,
    });
  });

  test("a book that was finished before is a reread, and its author is not new; minutes are of those who count in them", async () => {
    const { username, ids, userId } = await readerOf({
      Again: { on: "2026-02-02", pages: 200 },
      Heard: { on: "2026-04-02", pages: 300, minutes: 610 },
      Sometime: { on: "2026-06-01" },
    });
    await ctx.db.insert(earlierReads).values([
      { userId, workId: ids.Again ?? "", finishedOn: "2026-01-03" },
      { userId, workId: ids.Again ?? "", finishedOn: "2020-01-03" },
      { userId, workId: ids.Sometime ?? "" },
    ]);
    await ctx.db.execute(
      sql`update library_entries set progress_unit = 'minute', progress_value = 600 where work_id = ${ids.Heard}`,
    );
    const year = await yearOf(ctx, username);
    expect(titles(year)).toEqual(["Again", "Again", "Heard", "Sometime"]);
    expect(year.readings.data.map(({ reread }) => reread)).toEqual([true, true, false, true]);
    expect(year).toMatchObject({ books: 4, rereads: 3, pages: 700, minutes: 610, mostRead: { count: 2 } });
    expect(year.newAuthors.total).toBe(1);
    expect((await yearOf(ctx, username, "2020")).readings.data).toMatchObject([{ reread: false }]);
  });

  test("private ratings and those of reviews that were taken from view are in nobody's year", async () => {
    const { username, me, ids } = await readerOf({
      Secret: { on: "2026-02-02", rating: 5, visibility: "private" },
      Hidden: { on: "2026-02-03", rating: 5 },
      Open: { on: "2026-02-04", rating: 4 },
    });
    const [review] = await readRows(
      ctx.db,
      z.object({ id: z.string() }),
      sql`select id from reviews where work_id = ${ids.Hidden}`,
    );
    await ctx.db.insert(hiddenTexts).values({ kind: "review", targetId: review?.id ?? "" });
    for (const who of [ctx, me])
      expect(await yearOf(who, username)).toMatchObject({
        averageRating: 4,
        favourite: { book: { title: "Open" } },
        readings: { data: [{ rating: null }, { rating: null }, { rating: 4 }] },
      });
  });

  test("books of the reader's own file are counted, and shown to the reader alone; a year of nothing else is nobody's", async () => {
    const { username, me, ids, userId } = await readerOf({
      Ownwords: { on: "2026-02-02", pages: 2000, rating: 5 },
      Shared: { on: "2026-02-04", pages: 100 },
      Alone: { on: "2024-02-04" },
    });
    await ctx.db.execute(sql`update works set made_by = ${userId} where id in (${ids.Ownwords}, ${ids.Alone})`);
    expect(titles(await yearOf(me, username))).toEqual(["Ownwords", "Shared"]);
    const open = await yearOf(ctx, username);
    expect(titles(open)).toEqual(["Shared"]);
    expect(JSON.stringify(open)).not.toContain("Ownwords");
    expect(open).toMatchObject({ books: 2, first: { book: { title: "Shared" } }, favourite: null, previousYear: null });
    await expect(yearOf(ctx, username, "2024")).rejects.toMatchObject({ status: 404 });
    expect(titles(await yearOf(me, username, "2024"))).toEqual(["Alone"]);
  });

  test("an empty year is there for its reader; what is no year is there for nobody", async () => {
    const { username, me } = await readerOf({ Early: { on: "1899-01-01" }, Ahead: { on: "2027-01-01" } });
    expect(await yearOf(me, username)).toMatchObject({ books: 0, isOwner: true, first: null, readings: { total: 0 } });
    await expect(yearOf(ctx, username)).rejects.toMatchObject({ status: 404 });
    for (const year of ["1899", "2027", "26", "02026", "2026.0", "-2026", "year", ""])
      for (const who of [ctx, me]) await expect(yearOf(who, username, year)).rejects.toMatchObject({ status: 404 });
    const eve = new Date("2026-12-31T11:00:00Z"); // on Kiritimati it is the next year already
    expect(await yearOf({ ...me, now: eve }, username, "2027")).toMatchObject({ books: 1 });
  });

  test("its books come by pages, and it says with its answer what it was made of", async () => {
    const { username, userId, ids } = await readerOf({
      A: { on: "2026-01-01" },
      B: { on: "2026-01-02" },
      C: { on: "2026-01-03" },
    });
    const answer = new Answer();
    const second = await yearOf({ ...ctx, answer }, username, "2026", { page: 2, limit: 2 });
    expect(second.readings).toMatchObject({ data: [{ book: { title: "C" } }], page: 2, total: 3, pageCount: 2 });
    expect(second.first).toMatchObject({ book: { title: "A" } });
    expect([...answer.tags].sort()).toEqual([`reader:${userId}`, `book:${ids.A}`, `book:${ids.C}`].sort());
  });
});

test("a year reads as many rows after ten times the history", async () => {
  const person = await createReader(ctx.db);
  const begun = async (count: number, sign: string) => {
    await ctx.db.execute(sql`with made as (insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
        select gen_random_uuid(), ${sign} || n, 'Volume ' || n, '00000000', 'volume ' || n, 'volume', '' from generate_series(1, ${count}::int) n returning id)
      insert into library_entries (user_id, work_id, status, finished_on)
        select ${person.id}, id, 'finished', date '2025-12-01' - (row_number() over ())::int from made`);
    await ctx.db.execute(sql`analyze`);
  };
  for (let n = 1; n < 13; n++) {
    const { id: authorId } = await createAuthor(ctx.db); // each is asked whether the reader had read them before
    const { id } = await createWork(ctx.db, { authorId });
    await ctx.db.insert(libraryEntries).values({
      userId: person.id,
      workId: id,
      status: "finished",
      finishedOn: `2026-${String(n).padStart(2, "0")}-01`,
    });
  }
  /** Rows of the tables that hold a history, read by one look; a session counts on until it hands its counts in. */
  const rowsRead = () =>
    inTransaction({ ...ctx, actor: null }, async (tx) => {
      const counted = async () => {
        const [row] = await readRows(
          tx.db,
          z.object({ rows: z.int() }),
          sql`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables
            where relname in ('library_entries', 'earlier_reads', 'reviews', 'contributions')`,
        );
        return row?.rows ?? 0;
      };
      const before = await counted();
      expect((await yearOf(tx, person.username ?? "")).books).toBe(12);
      return (await counted()) - before;
    });
  await begun(300, "few-");
  for (let look = 1; look < 6; look++) await rowsRead(); // from the sixth on a plan is kept
  const before = await rowsRead();
  await begun(3000, "many-");
  expect(before).toBeGreaterThan(12);
  for (let look = 1; look < 6; look++) await rowsRead();
  expect(await rowsRead()).toBeLessThan(before * 1.3);
});
