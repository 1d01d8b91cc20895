/** Merges and their undoing in random worlds. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { POINTING } from "@/db/pointing";
import type { MergeKind } from "@/db/schema/merges";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createWorld, dump, type World } from "@/lib/testing/merge-worlds";
import { mergeIntoOne } from "./merge";
import { undoMerge } from "./undo-merge";

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
      { numRuns: 12 },
    );
    const pointing = POINTING[kind]
      .map(({ table }) => table)
      .filter((table) => !["merged_addresses", "author_members", "webhooks"].includes(table));
    expect(pointing.filter((table) => !moved.has(table))).toEqual([]);
  },
  120_000,
);
