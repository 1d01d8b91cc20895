/** What merging means for each kind: which facts the one that stays takes over, and which sums follow. */
import { sql } from "drizzle-orm";
import { POINTING } from "@/db/pointing";
import type { MergeKind } from "@/db/schema/merges";
import type { Context } from "@/lib/kernel/context";
import { finishBook, prepareBook } from "./merge-books";
import { finishEdition, prepareEdition } from "./merge-editions";
import { finishAuthor, prepareAuthor } from "./merge-people";
import type { Merging } from "./merging";
import { moveAll, type Pair, removeRows } from "./move-rows";
import { refreshStats, rememberWorks, worksOf } from "./stats";

export const TABLES = {
  book: "works",
  author: "authors",
  series: "series",
  edition: "editions",
} as const satisfies Record<MergeKind, string>;

type Step = (ctx: Context, merging: Merging, pair: Pair) => Promise<void>;

const STEPS: Record<MergeKind, { prepare: Step; finish: Step }> = {
  book: { prepare: prepareBook, finish: finishBook },
  author: { prepare: prepareAuthor, finish: finishAuthor },
  series: {
    prepare: (_, merging, { from }) => rememberWorks(merging, sql`t.series_id = ${from}`),
    finish: async (ctx, _, { into }) => refreshStats(ctx, await worksOf(ctx, "series", into)),
  },
  edition: { prepare: prepareEdition, finish: finishEdition },
};

/** Moves everything that points at `from`; the row itself goes last. */
export async function mergePair(ctx: Context, merging: Merging, kind: MergeKind, pair: Pair): Promise<void> {
  await STEPS[kind].prepare(ctx, merging, pair);
  await moveAll(merging, POINTING[kind], pair);
  await STEPS[kind].finish(ctx, merging, pair);
  await removeRows(merging, TABLES[kind], sql`t.id = ${pair.from}`);
}
