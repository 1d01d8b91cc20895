import { and, desc, eq, sql } from "drizzle-orm";
import { revisions } from "@/db/schema/corrections";
import { type MergeKind, mergedAddresses, mergedRows, mergePairs, merges } from "@/db/schema/merges";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { keepWritersOut } from "../book-turns";
import { requireLibrarian } from "../librarian";
import type { Merge } from "../merge-schemas";
import { recountRatings } from "../ratings";
import { forgetAnswers } from "./merge";
import { TABLES } from "./merge-kinds";
import { lockJoinedVotings, recountVotes } from "./merge-votes";
import { getMerge } from "./merges";
import { type Merging, mergingFor } from "./merging";
import { changedTables, forgetDeleted, restoreChanged, restorePointing, restoreRemoved } from "./restore-rows";
import { readShapes } from "./shapes";
import { refreshStats, worksOf } from "./stats";
import { whenFree } from "./when-free";

/** A year: a few days less than `db/retention.ts` gives the rows, of which none may be gone. */
const UNDO_MS = 365 * 86_400_000;

/**
 * Gives back what a merge took: the rows as they were. What somebody has changed since stays with the one that stayed, and what
 * somebody has deleted stays deleted. A later merge of the same things is undone first.
 */
export async function undoMerge(ctx: Context, mergeId: string): Promise<Merge> {
  const { userId } = requireLibrarian(ctx);
  const id = uuidOf(mergeId, "Merge");
  const shapes = await readShapes(ctx);
  return whenFree(ctx, async (tx) => {
    const [merge] = await tx.db.select().from(merges).where(eq(merges.id, id)).for("update");
    if (!merge) throw notFound("Merge");
    if (merge.undoneAt) throw badRequest("This merge has been undone already.", "already_undone");
    if (tx.now.getTime() - merge.createdAt.getTime() > UNDO_MS)
      throw badRequest("This merge is too long ago: what there was before is forgotten after a year.", "too_late");
    const { kind, intoId } = merge;
    const pairs = await tx.db
      .select()
      .from(mergePairs)
      .where(eq(mergePairs.mergeId, id))
      .orderBy(desc(mergePairs.position));
    const ids = [intoId, ...pairs.map(({ droppedId }) => droppedId)];
    await refuseUnlessLast(tx, id, ids);
    if (kind === "book") await keepWritersOut(tx, ids);
    await tx.db.execute(sql`select 1 from ${sql.identifier(TABLES[kind])} where id = ${intoId} for update`);
    const mergingOf = mergingFor(tx, shapes);
    await forgetAnswers(tx, id, kind, ids);
    await tx.db.delete(revisions).where(eq(revisions.mergeId, id));
    for (const pair of pairs) await part(tx, mergingOf(pair.id), kind, pair.droppedId);
    if (kind === "book") await recountRatings(tx, ids);
    if (kind !== "edition")
      for (const each of ids) await refreshStats(tx, kind === "book" ? [each] : await worksOf(tx, kind, each));
    await tx.db.update(merges).set({ undoneAt: tx.now, undoneBy: userId }).where(eq(merges.id, id));
    await audit(tx, "catalogue.unmerge", `${kind}:${intoId}`, { merge: id });
    return getMerge(tx, id);
  });
}

/** Rows that a later merge moved again would be looked for where they are no more. */
async function refuseUnlessLast(ctx: Context, id: string, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  const [later] = await ctx.db
    .select({ id: merges.id })
    .from(merges)
    .where(
      sql`${merges.id} > ${id} and ${merges.undoneAt} is null and exists (select 1 from json_array_elements_text(${list}::json) x
        where x.value::uuid = ${merges.intoId} or exists (select 1 from ${mergePairs} where ${mergePairs.mergeId} = ${merges.id}
          and ${mergePairs.droppedId} = x.value::uuid))`,
    )
    .limit(1);
  if (later) throw badRequest(`Undo the later merge ${later.id} first.`, "undo_later_first", [], { merge: later.id });
}

/** Takes one of the dropped out of the one that stayed. */
async function part(ctx: Context, merging: Merging, kind: MergeKind, droppedId: string): Promise<void> {
  const { db } = ctx;
  const changed = await changedTables(merging);
  if (kind === "book") await lockJoinedVotings(merging);
  await forgetDeleted(merging, changed.removed);
  await db.delete(mergedAddresses).where(and(eq(mergedAddresses.kind, kind), eq(mergedAddresses.id, droppedId)));
  if (kind === "edition") await restoreChanged(merging, changed.changed); // its ISBN becomes free for the other one
  await restoreRemoved(merging, ["series", "authors", "works", "editions"], changed);
  await restorePointing(merging, kind, changed);
  if (kind !== "edition") await restoreChanged(merging, changed.changed);
  if (kind === "book") await recountVotes(merging);
  await db.delete(mergedRows).where(eq(mergedRows.pairId, merging.id));
}
