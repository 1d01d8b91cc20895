import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { now } from "@/db/clock";
import { type ImportChoices, readerImports } from "@/db/schema/reader-imports";
import { actorOf } from "@/lib/auth/actor";
import { lockExistingReader, lockReader } from "@/lib/auth/lock-reader";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { libraryChanged } from "@/lib/catalogue/library-changed";
import { Id } from "@/lib/http/fields";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Actor, type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { judgeOf } from "@/lib/moderation/screening";
import type { RowToBringIn } from "./bringing";
import { bookKeyOf, makeBooks } from "./make-books";
import { isUnnamed, unnamedReason } from "./openlibrary";
import { ReadingRow } from "./reading-row";
import { bringIn } from "./write-rows";
import { orderImported } from "./write-shelves";

/** Small enough for a progress bar that moves. */
const BATCH = 100;

const Waiting = z.object({
  row: z.int(),
  state: z.enum(["matched", "new"]),
  workId: Id.nullable(),
  data: ReadingRow,
});
type Waiting = z.infer<typeof Waiting>;

/**
 * Brings a started import in, batch by batch, each in its own transaction, so that one that was killed goes on where it
 * was. A row that cannot be brought in is kept with the reason, and keeps no other one out. It ends with the account.
 */
export async function runImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  while (await nextRows(ctx, importId, BATCH)) {
    // until no row waits
  }
}

/** The largest file takes minutes; what runs for longer has used up its tries, and its owner may start it again. */
export const LONGEST_MS = 2 * 3_600_000;

/** Says of imports that stay running that they failed: what was shelved is shelved, what waits can be tried again. */
export async function giveUpImports(ctx: Context): Promise<void> {
  await ctx.db
    .update(readerImports)
    .set({ status: "failed", finishedAt: ctx.now })
    .where(
      and(eq(readerImports.status, "running"), lt(readerImports.startedAt, new Date(ctx.now.getTime() - LONGEST_MS))),
    );
}

/** Whether there is more. When the database refuses what is in the rows, they go in one by one, and the culprits stay. */
async function nextRows(ctx: Context, importId: string, limit: number): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => oneBatch(tx, importId, limit));
  } catch (error) {
    if (!isFaultOfData(error)) throw error;
    if (limit === 1) return setAside(ctx, importId);
    for (let i = 0; i < limit; i += 1) if (!(await nextRows(ctx, importId, 1))) return false;
    return true;
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity); anything else is not the row's fault. */
function isFaultOfData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/^2[23]...$/.test(String((cause as { code?: unknown }).code))) return true;
  return false;
}

async function setAside(ctx: Context, importId: string): Promise<true> {
  await ctx.db.execute(sql`
    update reader_import_rows set state = 'rejected', reason = 'There is something in this row that cannot be kept.'
    where import_id = ${importId} and row = (select min(row) from reader_import_rows
      where import_id = ${importId} and state in ('matched', 'new'))`);
  return true;
}

const Next = z.object({ makes: z.boolean() });

/** Whether the next rows are such of which books are made. */
async function makesBooks(ctx: Context, importId: string, limit: number): Promise<boolean> {
  const [next] = await readRows(
    ctx.db,
    Next,
    sql`
      select coalesce(bool_or(import_row.work_id is null), false) as makes from (select work_id from reader_import_rows
        where import_id = ${importId} and state in ('matched', 'new') order by row limit ${limit}) import_row
      where exists (select 1 from reader_imports where id = ${importId} and (choices->>'createMissing')::boolean)`,
  );
  return next?.makes ?? false;
}

async function oneBatch(ctx: Context, importId: string, limit: number): Promise<boolean> {
  if (await makesBooks(ctx, importId, limit)) await takeTurn(ctx); // before any row that others wait for is locked
  const running = and(eq(readerImports.id, importId), eq(readerImports.status, "running"));
  const [job] = await ctx.db.select().from(readerImports).where(running).for("update");
  const reader = job && (await lockExistingReader(ctx, job.userId)) ? await actorOf(ctx, job.userId) : null;
  if (!job?.choices || !reader) return false;
  const rows = await readRows(
    ctx.db,
    Waiting,
    sql`
      select row, state, work_id as "workId", data from reader_import_rows
      where import_id = ${importId} and state in ('matched', 'new') order by row limit ${limit}`,
  );
  if (rows.length === 0) {
    await nameTwins(ctx, importId);
    if (job.startedAt) await orderImported(ctx, job.userId, importId, job.startedAt);
    await ctx.db.update(readerImports).set({ status: "done", finishedAt: now() }).where(running);
    await libraryChanged(ctx, job.userId);
    return false;
  }
  await applyRows(ctx, reader, importId, rows, job.choices);
  await invalidateTags(ctx, `reader:${job.userId}`, "catalogue");
  return true;
}

/** Two editions in a file are one book in a library: the later row says which one it joined. */
async function nameTwins(ctx: Context, importId: string): Promise<void> {
  await ctx.db.execute(sql`
    update reader_import_rows import_row set reason = 'The same book as row ' || twins.first || ': both are one in your library.'
    from (select work_id, min(row) as first from reader_import_rows
      where import_id = ${importId} and state in ('applied', 'created') group by 1 having count(*) > 1) twins
    where import_row.import_id = ${importId} and import_row.state in ('applied', 'created') and import_row.work_id = twins.work_id
      and import_row.row > twins.first
      and (import_row.reason is null or import_row.reason like 'The same book as row %')`); // what did not come as asked is said first
}

async function applyRows(ctx: Context, reader: Actor, importId: string, rows: Waiting[], choices: ImportChoices) {
  const { userId } = reader;
  const toMake = choices.createMissing ? rows.filter(({ workId, data }) => workId === null && !isUnnamed(data)) : [];
  const made = await makeBooks(
    ctx,
    { userId, importId },
    toMake.map(({ row, data }) => ({ row, key: bookKeyOf(data, userId), reading: data })),
  );
  if (rows.some(({ data }) => data.shelves.length > 0)) await lockReader(ctx, userId); // shelves are counted
  const placed = rows.flatMap((row) => {
    const workId = row.workId ?? made.get(row.row);
    return workId ? [{ ...row, workId }] : [];
  });
  const messages = new Map<string, string[]>();
  const addMessage = (workId: string, sentence: string) =>
    messages.set(workId, [...(messages.get(workId) ?? []), sentence]);
  const judge = await judgeOf(ctx, reader);
  for (const round of rounds(placed)) await bringIn(ctx, userId, round, { choices, judge, report: addMessage });
  const reasonOf = (id: string | undefined, data: ReadingRow) => {
    if (id) return messages.get(id)?.join(" ") || null;
    return isUnnamed(data) ? unnamedReason(data) : "This book is not in the catalogue.";
  };
  const outcome = rows.map(({ row, workId, data }) => ({
    row,
    work_id: workId ?? made.get(row) ?? null,
    state: workId ? "applied" : made.has(row) ? "created" : "rejected",
    reason: reasonOf(workId ?? made.get(row), data),
  }));
  await ctx.db.execute(sql`
    update reader_import_rows import_row set state = x.state, work_id = x.work_id, reason = x.reason
    from json_to_recordset(${JSON.stringify(outcome)}::json) x(row int, work_id uuid, state text, reason text)
    where import_row.import_id = ${importId} and import_row.row = x.row`);
}

/** The same rows in groups in which no book comes twice: two editions in a file are one book here. */
function rounds(rows: { workId: string; data: ReadingRow }[]): RowToBringIn[][] {
  const groups: Map<string, RowToBringIn>[] = [];
  for (const { workId, data } of rows) {
    let group = groups.find((candidate) => !candidate.has(workId));
    if (!group) {
      group = new Map();
      groups.push(group);
    }
    group.set(workId, { workId, reading: data });
  }
  return groups.map((group) => [...group.values()]);
}
