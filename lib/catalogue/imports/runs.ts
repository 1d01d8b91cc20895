/** Runs of importers: where each one stands, so that a killed one goes on there. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type ImportDetails, importRuns } from "@/db/schema/catalogue-imports";
import type { Context } from "@/lib/kernel/context";
import type { Applied } from "./apply-batch";
import { ImportError, type SourceFile } from "./source";

export type Run = typeof importRuns.$inferSelect;

const NOTHING: ImportDetails = {
  works: 0,
  editions: 0,
  authors: 0,
  joined: 0,
  merged: 0,
  ambiguities: 0,
  fieldsDropped: 0,
  isbnTaken: 0,
  rejectionBytes: 0,
};

/** The unfinished run over the very same file, or a new one. */
export async function openRun(ctx: Context, format: string, file: SourceFile): Promise<Run> {
  const [left] = await ctx.db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.format, format), eq(importRuns.fileHash, file.hash), isNull(importRuns.finishedAt)))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(1);
  if (left) return left;
  const values = { format, fileName: file.name, fileHash: file.hash, details: NOTHING };
  const [made] = await ctx.db.insert(importRuns).values(values).returning();
  if (!made) throw new Error("The import's run could not be recorded.");
  return made;
}

/** Where the run stands after a batch; `at` is the position of the batch's last record. */
export function advance(run: Run, applied: Applied, at: number, rejectionBytes: number): Run {
  const d = run.details;
  const records = applied.refusals.filter((refusal) => !refusal.field).length;
  return {
    ...run,
    cursor: at,
    created: run.created + applied.created,
    updated: run.updated + applied.updated,
    unchanged: run.unchanged + applied.unchanged,
    rejected: run.rejected + records,
    details: {
      works: d.works + applied.works,
      editions: d.editions + applied.editions,
      authors: d.authors + applied.authors,
      joined: d.joined + applied.joined,
      merged: d.merged + applied.merged,
      ambiguities: d.ambiguities + applied.ambiguities,
      fieldsDropped: d.fieldsDropped + applied.refusals.length - records,
      isbnTaken: d.isbnTaken + applied.isbnTaken,
      rejectionBytes,
    },
  };
}

/** Saves the run's new state, in the caller's transaction; refuses when another process has moved it meanwhile. */
export async function saveRun(ctx: Context, before: Run, after: Run): Promise<void> {
  const { id, startedAt, ...values } = after;
  const saved = await ctx.db
    .update(importRuns)
    .set(values)
    .where(
      and(
        eq(importRuns.id, id),
        eq(importRuns.pass, before.pass),
        eq(importRuns.cursor, before.cursor),
        isNull(importRuns.finishedAt),
      ),
    )
    .returning({ id: importRuns.id });
  if (saved.length === 0) throw new ImportError("Another process is importing this file. Wait until it is done.");
}

export async function finishRun(ctx: Context, { id }: Run): Promise<void> {
  await ctx.db.update(importRuns).set({ finishedAt: sql`now()` }).where(eq(importRuns.id, id));
}
