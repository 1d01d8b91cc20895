/**
 * Imports a file of book records. Memory stays the same however big the file is; each batch is one transaction that also
 * saves how far it got, so a killed import goes on where it was. A record that was applied before changes nothing.
 */
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import { invalidateTags, orEverything } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { dataFolder } from "@/lib/kernel/env";
import { applyBatch } from "./apply-batch";
import { clientOf } from "./client-of";
import { readFacts } from "./facts";
import { readGoodbooks } from "./goodbooks";
import { readGutenberg } from "./gutenberg";
import { readOnix } from "./onix";
import { OPENLIBRARY_PASSES, readOpenLibrary } from "./openlibrary";
import { digestOf, type Entry } from "./record";
import { appendRefusals } from "./rejections";
import { planAnew } from "./rows";
import { advance, finishRun, openRun, type Run, saveRun } from "./runs";
import { ImportError, inspectFile, type Source, UNREADABLE } from "./source";
import { takeTurn } from "./take-turn";

/** `read` yields the records behind position `from`; a format that must be read several times has `passes`. */
type Format = { passes: number; read: (source: Source, from: number, pass: number) => AsyncGenerator<Entry> };

const FORMATS: Record<string, Format> = {
  gutenberg: { passes: 1, read: readGutenberg },
  goodbooks: { passes: 1, read: readGoodbooks },
  openlibrary: { passes: OPENLIBRARY_PASSES.length, read: readOpenLibrary },
  onix: { passes: 1, read: readOnix },
  facts: { passes: 1, read: readFacts },
};
export const FORMAT_NAMES = Object.keys(FORMATS);

/** `part` of the file that was read, from 0 to 1, and the records that are done. */
export type Progress = { part: number; records: number };

export type ImportReport = Pick<Run, "created" | "updated" | "unchanged" | "rejected"> &
  Omit<Run["details"], "rejectionBytes"> & {
    runId: string;
    format: string;
    /** Records that an earlier, killed process had done. */
    resumedAt: number | null;
    seconds: number;
    rejectionsFile: string | null;
  };

type ImportInput = {
  format: string;
  path: string;
  onProgress?: (progress: Progress) => void;
  /** Records in a transaction. */
  batchSize?: number;
  /** Where the list of rejections goes; by default into the data folder. */
  rejectionsFolder?: string;
};

const BATCH_SIZE = 4000;
const FIRST_BATCH = 2000; // a smaller one, so that PostgreSQL gets to work while we read on
const MAX_ATTEMPTS = 3;

/** Throws an `ImportError`, one sentence for the person at the keyboard, when the file cannot be imported at all. */
export async function importFile(ctx: Context, input: ImportInput): Promise<ImportReport> {
  const format = FORMATS[input.format];
  if (!format) throw new ImportError(`There is no format "${input.format}". Use one of ${FORMAT_NAMES.join(", ")}.`);
  const started = performance.now();
  const file = await inspectFile(input.path);
  const first = await openRun(ctx, input.format, file);
  const folder = input.rejectionsFolder ?? path.join(dataFolder(), "import-rejections");
  const rejections = path.join(folder, `${first.id}.csv`);
  let run = first;
  const done = () => run.created + run.updated + run.unchanged + run.rejected;
  for (let pass = run.pass; pass < format.passes; pass++) {
    if (run.pass < pass) run = await startPass(ctx, run, pass);
    file.read = 0;
    for await (const { entries, read, readOn } of ahead(
      inBatches(file, legible(file, format.read(file, run.cursor, pass)), input.batchSize),
    )) {
      run = await runBatch(ctx, run, { entries, rejections, onWriting: readOn });
      input.onProgress?.({ part: (pass + read / file.bytes) / format.passes, records: done() });
    }
  }
  await finishRun(ctx, run);
  const { rejectionBytes, ...details } = run.details;
  const { created, updated, unchanged, rejected } = run;
  return {
    ...{ runId: run.id, format: run.format, created, updated, unchanged, rejected, ...details },
    resumedAt:
      first.cursor > 0 || first.pass > 0 ? first.created + first.updated + first.unchanged + first.rejected : null,
    seconds: (performance.now() - started) / 1000,
    rejectionsFile: rejectionBytes > 0 ? rejections : null,
  };
}

async function startPass(ctx: Context, run: Run, pass: number): Promise<Run> {
  const next = { ...run, pass, cursor: 0 };
  await saveRun(ctx, run, next);
  return next;
}

type BatchToCommit = { entries: Entry[]; rejections: string; onWriting: () => void };

/** A batch that loses against a concurrent writer is tried again from the start. */
async function runBatch(ctx: Context, run: Run, batch: BatchToCommit): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, (inside) => commitBatch(inside, run, batch));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

async function commitBatch(ctx: Context, run: Run, batch: BatchToCommit): Promise<Run> {
  const { entries, rejections, onWriting } = batch;
  await ctx.db.execute(text`select set_config('jit', 'off', true)`);
  await takeTurn(ctx);
  const client = clientOf(ctx);
  await planAnew(client);
  const applied = await applyBatch(client, entries, null, onWriting);
  const length = appendRefusals(rejections, applied.refusals, run.details.rejectionBytes);
  const next = advance(run, applied, entries.at(-1)?.position ?? run.cursor, length);
  await saveRun(ctx, run, next);
  await invalidateTags(ctx, ...orEverything(applied.tags));
  return next;
}

/** Deadlock, serialisation failure, or a row that somebody else has just made. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (["40P01", "40001", "23505"].includes((error as { code?: string }).code ?? "") || isConflict(error.cause));

/**
 * The same batches, the next one being read from when the caller says `readOn`: while PostgreSQL writes the last one. Before
 * that it waits for us, and would wait for what we read too.
 */
async function* ahead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T & { readOn: () => void }> {
  let next = batches.next();
  next.catch(() => undefined); // reported below, once the caller comes back
  try {
    for (let found = await next; !found.done; found = await next) {
      const { promise: isWriting, resolve: readOn } = Promise.withResolvers<void>();
      next = isWriting.then(() => batches.next());
      next.catch(() => undefined);
      yield { ...found.value, readOn };
      readOn();
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Rejects a record with bytes that are no text: kept, its names would be other names. */
async function* legible(source: Source, entries: AsyncGenerator<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (!source.damaged || !JSON.stringify(entry).includes(UNREADABLE)) yield entry;
    else
      yield {
        ...entry,
        raw: entry.raw.replaceAll(UNREADABLE, "\uFFFD"),
        record: null,
        reason:
          "it has bytes that are not text in the file's encoding (UTF-8 unless the file names another): save the file in that encoding",
        dropped: [],
      };
  }
}

type EntryBatch = { entries: Entry[]; read: number };

/** Records read before the next rows are sent: PostgreSQL is to have them before it has written the last. */
const AT_A_STRETCH = 50;

/** Batches of at most `size`. No key comes twice in one, so that a later record finds what an earlier one wrote. */
async function* inBatches(
  source: Source,
  entries: AsyncGenerator<Entry>,
  size = BATCH_SIZE,
): AsyncGenerator<EntryBatch> {
  let batch: Entry[] = [];
  let keys = new Set<string>();
  for await (const entry of entries) {
    const { kind, scheme, value } = entry.record?.key ?? {};
    const key = value === undefined ? null : `${kind} ${scheme} ${value}`;
    const full = batch.length >= ((batch[0]?.position ?? 0) <= FIRST_BATCH ? Math.min(size, FIRST_BATCH) : size);
    if (full || (key !== null && keys.has(key))) {
      yield { entries: batch, read: source.read };
      batch = [];
      keys = new Set();
    }
    batch.push(entry.record ? { ...entry, digest: digestOf(entry.record) } : entry);
    if (key !== null) keys.add(key);
    if (batch.length % AT_A_STRETCH === 0) await setImmediate();
  }
  if (batch.length > 0) yield { entries: batch, read: source.read };
}
