/** A library goes out and comes into an empty account: in our own form nothing is lost, in others' what they have no place for. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { bookNotes } from "@/db/schema/book-notes";
import { earlierReads, libraryEntries, reviews } from "@/db/schema/library";
import type { Context } from "@/lib/kernel/context";
import { add } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { exportFile } from "../exports";
import { createImport, getImport, startImport } from "./imports";
import { runImport } from "./run-import";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const day = fc.integer({ min: 0, max: 3000 }).map((n) => new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10));
const moment = fc.integer({ min: 0, max: 2 ** 37 }).map((ms) => new Date(Date.UTC(2018, 0, 1) + ms));
const phrase = fc.stringMatching(/^[a-zäß="'@+ ]{1,40}[a-z]$/).map((text) => text.trim() || "x");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const Entry = fc
  .record({
    status: fc.constantFrom("want", "reading", "finished", "abandoned"),
    progress: maybe(fc.record({ unit: fc.constantFrom("page", "percent", "minute"), value: fc.nat({ max: 99 }) })),
    startedOn: maybe(day),
    finishedOn: maybe(day),
    privateNote: maybe(phrase),
    addedAt: moment,
    updatedAt: moment,
    reads: fc.array(fc.record({ startedOn: maybe(day), finishedOn: maybe(day) }), { maxLength: 3 }),
  })
  .map((entry) => ({ ...entry, percent: entry.status === "finished" ? 100 : (entry.progress?.value ?? null) }));
const Review = fc.record({
  rating: fc.integer({ min: 1, max: 20 }),
  text: maybe(phrase),
  spoiler: fc.boolean(),
  visibility: fc.constantFrom("public", "private"),
  commentsClosed: fc.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
const Notes = fc
  .record({
    contentNotes: fc.constantFrom(
      [],
      [
        { topic: "grief", level: "graphic" },
        { topic: "war", level: "mild" },
      ],
    ),
    moods: fc.subarray(["dark", "sad", "tense"]),
    pace: maybe(fc.constantFrom("slow", "fast")),
    updatedAt: moment,
  })
  .filter(({ contentNotes, moods, pace }) => contentNotes.length > 0 || moods.length > 0 || pace !== null);
const Book = fc.record({
  entry: maybe(Entry),
  review: maybe(Review),
  notes: maybe(Notes),
  onShelves: fc.subarray([0, 1]),
  note: maybe(phrase),
});
type Book = typeof Book extends fc.Arbitrary<infer T> ? T : never;
const LEVELS = ["public", "followers"] as const;

/** A reader with these books: every third one of the reader's own, and two shelves beside an empty one. */
async function readerWith(books: Book[]) {
  const person = await createReader(ctx.db);
  const reader = actingAs(ctx, person);
  const works: string[] = [];
  for (const [i, { entry, review, notes }] of books.entries()) {
    const own = {
      title: `Own ${unique()}: and so on`,
      authors: [{ name: `Nova ${unique()}` }, { name: `Other ${unique()}` }],
      series: { name: `Coasts ${unique()}`, position: 2.5 },
      description: "Of the sea.",
      genres: ["poetry" as const],
      language: "de",
      edition: { pages: 211, published: "1987-04", publisher: "Small Press", format: "paperback" as const },
    };
    const id = i % 3 === 0 ? (await add(reader, own)).id : (await createWork(ctx.db)).id;
    works.push(id);
    const of = { userId: person.id, workId: id };
    if (entry) {
      const { reads, progress, ...rest } = entry;
      const unit = { progressUnit: progress?.unit, progressValue: progress?.value };
      await ctx.db.insert(libraryEntries).values({ ...of, ...rest, ...unit } as never);
      for (const read of reads) await ctx.db.insert(earlierReads).values({ ...of, ...read });
    }
    if (notes) await ctx.db.insert(bookNotes).values({ ...of, ...notes } as never);
    if (review) await ctx.db.insert(reviews).values({ ...of, ...review } as never);
  }
  for (const [nth, visibility] of LEVELS.entries()) {
    const on = works.filter((_, i) => books[i]?.onShelves.includes(nth)).reverse();
    const { id } = await createShelf(ctx.db, person.id, { name: `Shelf ${nth}`, slug: `slug-${nth}`, books: on });
    await ctx.db.execute(
      sql`update shelves set visibility = ${visibility}, description = 'Of all', tags = '{a,b}', pinned = ${nth === 0}, position = ${nth} where id = ${id}`,
    );
    for (const [i, work] of works.entries())
      await ctx.db.execute(
        sql`update shelf_books set note = ${books[i]?.note ?? null}, added_at = '2020-01-01T10:00:00.5Z' where shelf_id = ${id} and work_id = ${work}`,
      );
  }
  const empty = await createShelf(ctx.db, person.id, { name: "Empty", slug: "empty", books: [] });
  await ctx.db.execute(sql`update shelves set position = 2 where id = ${empty.id}`);
  return person;
}

/** Everything of a library but ids, the times of shelves, and whose book it is. */
async function libraryOf(userId: string) {
  const [row] = await ctx.db.execute<{
    value: Record<"entries" | "reviews" | "notes" | "shelves", Record<string, unknown>[] | null>;
  }>(sql`
    with book as (select w.id, json_build_object('title', w.title, 'subtitle', w.subtitle, 'language', w.language, 'first', w.first_published, 'genres', w.genres,
        'description', w.description, 'series', w.claimed_series, 'nth', w.series_position,
        'people', (select json_agg(json_build_array(a.name, c.role) order by c.position) from contributions c join authors a on a.id = c.author_id where c.work_id = w.id),
        'editions', (select json_agg(json_build_array(e.claimed_isbn13, e.isbn13, e.format, e.pages, e.publisher, e.published) order by e.id) from editions e where e.work_id = w.id)) as named from works w)
    select json_build_object(
      'entries', (select json_agg(x order by x.title) from (select book.named->>'title' as title, book.named, l.status, l.progress_unit, l.progress_value, l.percent,
          l.started_on, l.finished_on, l.private_note, l.imported, l.added_at, l.updated_at,
          (select json_agg(json_build_array(r.started_on, r.finished_on) order by r.finished_on, r.started_on) from earlier_reads r where r.user_id = l.user_id and r.work_id = l.work_id) as reads
        from library_entries l join book on book.id = l.work_id where l.user_id = ${userId}) x),
      'reviews', (select json_agg(x order by x.title) from (select book.named->>'title' as title, r.rating, r.text, r.spoiler, r.visibility, r.comments_closed, r.created_at, r.updated_at
        from reviews r join book on book.id = r.work_id where r.user_id = ${userId}) x),
      'notes', (select json_agg(x order by x.title) from (select book.named->>'title' as title, n.content_notes, n.moods, n.pace, n.updated_at
        from book_notes n join book on book.id = n.work_id where n.user_id = ${userId}) x),
      'shelves', (select json_agg(x order by x.position) from (select s.name, s.slug, s.description, s.tags, s.visibility, s.pinned, s.position, s.book_count,
          (select json_agg(json_build_array(book.named->>'title', b.note, b.added_at) order by b.position) from shelf_books b join book on book.id = b.work_id where b.shelf_id = s.id) as books
        from shelves s where s.user_id = ${userId}) x)) as value`);
  return row?.value;
}

async function exported(userId: string, name: string): Promise<Buffer> {
  const zip = unzipSync(await exportFile(ctx, userId));
  return Buffer.from(strFromU8(zip[name] ?? new Uint8Array()));
}

async function broughtBy(bytes: Buffer, name: string, visibility: "public" | "private" = "public") {
  const person = await createReader(ctx.db, { createdAt: new Date(Date.now() - 30 * 86_400_000) });
  const reader = actingAs(ctx, person);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const { id } = await createImport(reader, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(reader, id, { reviews: visibility, shelves: visibility, createMissing: true });
  await runImport(ctx, { importId: id });
  return { person, report: await getImport(reader, id) };
}

test("in our own form any library comes back equal, and a second time nothing changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Book, { minLength: 1, maxLength: 9 }), async (books) => {
      fc.pre(books.some(({ entry, review, notes, onShelves }) => entry || review || notes || onShelves.length > 0));
      const { id } = await readerWith(books);
      const file = await exported(id, "bookplate_library.json");
      const { person, report } = await broughtBy(file, "bookplate_library.json");
      expect(report).toMatchObject({ format: "bookplate", losses: [], counts: { rejected: 0, matched: 0, new: 0 } });
      expect(report.fields.every(({ outcome }) => outcome === "kept")).toBe(true);
      expect(await libraryOf(person.id)).toEqual(await libraryOf(id));
      const again = actingAs(ctx, person);
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(file)]), "bookplate_library.json");
      const second = await createImport(again, new Request("http://localhost/", { method: "POST", body: form }));
      await startImport(again, second.id, { reviews: "public", shelves: "public", createMissing: true });
      await runImport(ctx, { importId: second.id });
      expect(await libraryOf(person.id)).toEqual(await libraryOf(id));
    }),
    { numRuns: 12 },
  );
}, 120_000);

test("without being asked nothing of the file is seen by others", async () => {
  const [book] = fc.sample(Book, { numRuns: 1, seed: 4 });
  const { id } = await readerWith(book ? [book, book] : []);
  const { person } = await broughtBy(await exported(id, "bookplate_library.json"), "bookplate_library.json", "private");
  const open = await ctx.db.execute(sql`
    select 1 from shelves where user_id = ${person.id} and visibility <> 'private'
    union all select 1 from reviews where user_id = ${person.id} and visibility <> 'private'`);
  expect(open).toHaveLength(0);
});

describe("what a hand wrote into the file", () => {
  const file = (change: object) =>
    Buffer.from(
      JSON.stringify({
        format: "bookplate-library",
        version: 1,
        exportedAt: "2026-01-01T00:00:00Z",
        shelves: [],
        books: [],
        ...change,
      }),
    );
  test.each([[{ version: 2 }], [{ shelves: [{ name: "x" }] }], [{ books: "none" }]])(
    "%j is refused",
    async (change) => {
      await expect(broughtBy(file(change), "x.json")).rejects.toMatchObject({ code: "malformed_file" });
    },
  );
  test("a book that is not as we write it is a row by itself", async () => {
    const { report } = await broughtBy(file({ books: [{ title: "Only a title" }] }), "x.json");
    expect(report.counts).toMatchObject({ rows: 1, rejected: 1 });
  });
});

test("as Goodreads and as BookWyrm: all but what those have no place for", async () => {
  const entry = {
    status: "finished",
    progress: null,
    percent: 100,
    startedOn: "2024-01-02",
    finishedOn: "2024-02-03",
    privateNote: "mine",
    addedAt: new Date("2023-05-06T00:00:00Z"),
    updatedAt: new Date("2024-02-03T00:00:00Z"),
    reads: [{ startedOn: null, finishedOn: "2019-01-01" }],
  };
  const review = {
    rating: 17,
    text: "=fine, and\nlong",
    spoiler: true,
    visibility: "public",
    commentsClosed: false,
    createdAt: new Date("2024-02-03T00:00:00Z"),
    updatedAt: new Date("2024-02-03T00:00:00Z"),
  };
  const { id } = await readerWith([{ entry, review, onShelves: [0, 1], note: "x" } as Book]);
  const comparable = async (userId: string) => {
    const library = await libraryOf(userId);
    const [{ status, started_on, finished_on, private_note, reads, added_at } = {}] = library?.entries ?? [];
    const [{ rating, text, spoiler, visibility } = {}] = library?.reviews ?? [];
    const shelves = (library?.shelves ?? []).map(({ name }) => name);
    return {
      status,
      started_on,
      finished_on,
      private_note,
      reads,
      added_at,
      rating,
      text,
      spoiler,
      visibility,
      shelves,
    };
  };
  const before = await comparable(id);
  const goodreads = await broughtBy(await exported(id, "goodreads_library_export.csv"), "g.csv");
  expect(goodreads.report.format).toBe("goodreads");
  expect(await comparable(goodreads.person.id)).toEqual({ ...before, shelves: ["Shelf 0", "Shelf 1"] }); // an empty shelf is in no row
  const bookwyrm = await broughtBy(await exported(id, "bookwyrm_library_export.csv"), "b.csv");
  expect(bookwyrm.report.format).toBe("bookwyrm");
  expect(await comparable(bookwyrm.person.id)).toEqual({ ...before, private_note: null, reads: null, shelves: [] });
});
