/** Merges and their undoing in random worlds. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { POINTING } from "@/db/pointing";
import { newId } from "@/db/schema/columns";
import type { MergeKind } from "@/db/schema/merges";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { dump } from "@/lib/testing/dump";
import { createWorld, type World } from "@/lib/testing/merge-worlds";
import { recountRatings } from "../ratings";
import { mergeIntoOne } from "./merge";
import { refreshStats } from "./stats";
import { undoMerge } from "./undo-merge";

/** `FUZZ_RUNS` makes more worlds than the usual few. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const thingsOf = ({ books, people, series, editions }: World, kind: MergeKind): string[] =>
  ({ book: books, author: people, series, edition: editions })[kind];

const seeds = fc.integer({ min: 1, max: 2 ** 30 });

test.each(["book", "author", "series", "edition"] as const)(
  "a merged %s and its undoing: every row of every table is as it was",
  async (kind) => {
    const moved = new Set<string>();
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const [keep = "", ...drop] = thingsOf(await createWorld(ctx, seed), kind);
        const before = await dump(ctx.db);
        const merge = await mergeIntoOne(staff, { kind, keep, drop, reason: "The same." });
        const rows = await ctx.db.execute<{ name: string }>(
          `select distinct table_name as name from merged_rows join merge_pairs pair on pair.id = pair_id where merge_id = '${merge.id}'`,
        );
        for (const { name } of rows) moved.add(name);
        const merged = await dump(ctx.db);
        for (const id of drop)
          expect(
            Object.entries(merged).filter(
              ([name, list]) => name !== "merged_addresses" && list.some((row) => row.includes(id)),
            ),
          ).toEqual([]);
        await undoMerge(staff, merge.id);
        expect(await dump(ctx.db)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
    const pointing = POINTING[kind]
      .map(({ table }) => table)
      .filter((table) => !["merged_addresses", "author_members", "webhooks"].includes(table));
    expect(pointing.filter((table) => !moved.has(table))).toEqual([]);
  },
  120_000,
);

const LATER = "2026-11-20T10:20:30Z";
const NEWCOMER = ["library_entries", "reviews", "shelf_books", "book_notes", "author_follows"] as const;

/** What is written about a book while it may be two: by somebody new everywhere, and by those who were there, as they choose. */
async function writeAbout(books: string[], { people, readers }: World, newcomer: Newcomer, choices: number[]) {
  const [book = ""] = books;
  const to: Record<(typeof NEWCOMER)[number], ReturnType<typeof sql>> = {
    library_entries: sql`(user_id, work_id, status, added_at, updated_at) values (${newcomer.id}, ${book}, 'want', ${LATER}, ${LATER})`,
    reviews: sql`(id, user_id, work_id, rating, created_at, updated_at) values (${newcomer.reviewId}, ${newcomer.id}, ${book}, 12, ${LATER}, ${LATER})`,
    shelf_books: sql`(shelf_id, work_id, position, added_at) values (${newcomer.shelfId}, ${book}, 1, ${LATER})`,
    book_notes: sql`(user_id, work_id, moods, updated_at) values (${newcomer.id}, ${book}, '{dark}', ${LATER})`,
    author_follows: sql`(user_id, author_id, created_at) values (${newcomer.id}, ${people[0]}, ${LATER})`,
  };
  return async (tx: Context) => {
    for (const table of NEWCOMER) await tx.db.execute(sql`insert into ${sql.identifier(table)} ${to[table]}`);
    await tx.db.execute(sql`update authors set follower_count = follower_count + 1 where id = ${people[0]}`);
    await tx.db.execute(sql`update shelves set book_count = book_count + 1 where id = ${newcomer.shelfId}`);
    for (const [i, reader] of readers.entries()) {
      if (choices[i] === 1) {
        const all = sql`(user_id, work_id, status, source, private_note, started_on, finished_on, percent, added_at, updated_at)`;
        await tx.db.execute(sql`insert into library_entries ${all} values (${reader}, ${book}, 'reading', null, 'Anew', '2026-11-01', null, 7, ${LATER}, ${LATER})
          on conflict (user_id, work_id) do update set ${all} = (excluded.user_id, excluded.work_id, excluded.status, excluded.source,
            excluded.private_note, excluded.started_on, excluded.finished_on, excluded.percent, excluded.added_at, excluded.updated_at)`);
      }
      if (choices[i] === 2)
        await tx.db.execute(sql`delete from book_notes where user_id = ${reader} and work_id in ${books}`);
    }
    await recountRatings(tx, books);
    await refreshStats(tx, books);
  };
}
type Newcomer = { id: string; reviewId: string; shelfId: string };

test("what is written between a merge and its undoing is there afterwards, as if it had been written to the one that stays", async () => {
  await fc.assert(
    fc.asyncProperty(
      seeds,
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
      async (seed, choices) => {
        const world = await createWorld(ctx, seed);
        const [keep = "", ...drop] = world.books;
        const { id } = await createReader(ctx.db);
        const newcomer = { id, reviewId: newId(), shelfId: (await createShelf(ctx.db, id, {})).id };
        const write = await writeAbout([keep, ...drop], world, newcomer, choices);
        let expected: Awaited<ReturnType<typeof dump>> = {};
        const rolledBack = new Error("only looked at");
        await inTransaction(ctx, async (tx) => {
          await write(tx);
          expected = await dump(tx.db);
          throw rolledBack;
        }).catch((error) => expect(error).toBe(rolledBack));
        const merge = await mergeIntoOne(staff, { kind: "book", keep, drop, reason: "The same." });
        await inTransaction(ctx, write);
        await undoMerge(staff, merge.id);
        expect(await dump(ctx.db)).toEqual(expected);
      },
    ),
    { numRuns: 2 * RUNS },
  );
}, 240_000);
