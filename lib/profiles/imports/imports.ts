import { setImmediate } from "node:timers/promises";
import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { readerImports } from "@/db/schema/reader-imports";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { inTurn } from "@/lib/http/in-turn";
import type { Incoming } from "@/lib/http/incoming";
import { readMultipart } from "@/lib/http/multipart";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { columnsOf } from "@/lib/http/rows";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { ImportField, LARGEST_HISTORY, type ReaderImport, type StartImport } from "../me-schemas";
import { findableBy, matchRows } from "./match";
import { isUnnamed, unnamedReason } from "./openlibrary";
import { makeShelves } from "./own-shelves";
import type { ParsedRow } from "./reading-row";
import { readHistory } from "./table";

const MAX_OPEN_IMPORTS = 5;
const tooManyOpen = () => badRequest("Start or delete one of your open imports first.", "too_many_imports");
/** A long file takes seconds to be written into its rows: so many at once, of the pool's seven transactions. */
const written = inTurn({ places: 2, waiting: 20, each: MAX_OPEN_IMPORTS, refusal: tooManyOpen });
const ROWS_A_STATEMENT = 1000;
const ROWS_A_TURN = 50;

/** Reads a file and says what would come of it; nothing enters the library before the import is started. */
export async function createImport(ctx: Context, request: Incoming): Promise<ReaderImport> {
  const reader = requireReader(ctx);
  await refuseTooManyOpen(ctx, reader.userId); // before the file is read, and for good below
  const { file } = await readMultipart(request, LARGEST_HISTORY);
  const { format, rows, fields, losses, shelves = [] } = await readHistory(file.bytes);
  if (rows.length === 0) throw badRequest("There are no books in this file. Choose another export.", "empty_file");
  const stored = await allStored(rows);
  const id = newId();
  const values = { id, format, fileName: file.name.replace(/\p{Cc}/gu, "").slice(0, 200), fields, losses, shelves };
  await written(() => inTransaction(ctx, (tx) => store(tx, values, stored)), reader.userId);
  return getImport(ctx, id);
}

type Values = Omit<typeof readerImports.$inferInsert, "userId" | "rowCount" | "createdAt"> & { id: string };

/** Writes a file's rows and finds their books. The reader's own row is locked last: a long file takes its time. */
async function store(ctx: Context, values: Values, rows: ReturnType<typeof toStored>[]): Promise<void> {
  const { userId } = requireReader(ctx);
  await ctx.db.insert(readerImports).values({ ...values, userId, rowCount: rows.length, createdAt: ctx.now });
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await ctx.db.execute(sql`
      insert into reader_import_rows (import_id, row, title, author, state, reason, data)
      select ${values.id}::uuid, x.row, x.title, x.author, x.state, x.reason, x.data
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))}::json) x(row int, title text, author text, state text, reason text, data jsonb)`);
  await matchRows(ctx, values.id);
  await lockReader(ctx, userId);
  await refuseTooManyOpen(ctx, userId, values.id);
}

/** The rows as they are kept, made in turns with whatever else the process does: titles take some work. */
async function allStored(rows: readonly ParsedRow[]) {
  const stored: ReturnType<typeof toStored>[] = [];
  for (const row of rows) {
    stored.push(toStored(row));
    if (stored.length % ROWS_A_TURN === 0) await setImmediate();
  }
  return stored;
}

const toStored = ({ row, title, reading, reason }: ParsedRow) => ({
  row,
  title,
  author: reading?.author ?? null,
  state: reading && !isUnnamed(reading) ? "new" : "rejected",
  reason: reading && isUnnamed(reading) ? unnamedReason(reading) : reason,
  data: reading ? { ...reading, findable: findableBy(reading) } : {},
});

async function refuseTooManyOpen(ctx: Context, userId: string, besides?: string): Promise<void> {
  const isOther = besides === undefined ? undefined : ne(readerImports.id, besides);
  const open = and(eq(readerImports.userId, userId), eq(readerImports.status, "preview"), isOther);
  if ((await ctx.db.$count(readerImports, open)) >= MAX_OPEN_IMPORTS) throw tooManyOpen();
}

const counts = sql<
  Record<string, number>
>`(select coalesce(json_object_agg(counted.state, counted.n), '{}'::json) from (
  select import_row.state, count(*) as n from reader_import_rows import_row where import_row.import_id = ${readerImports}.id group by import_row.state) counted)`;

const CountsRow = z.object({ row: columnsOf(readerImports), counts: z.record(z.string(), z.int()) });

const select = async (ctx: Context, where: SQL | undefined, { limit, offset } = { limit: 1, offset: 0 }) =>
  checkRows(
    CountsRow,
    await ctx.db
      .select({ row: readerImports, counts })
      .from(readerImports)
      .where(where)
      .orderBy(desc(readerImports.id))
      .limit(limit)
      .offset(offset),
  );

function toImport({ row, counts: n }: z.infer<typeof CountsRow>): ReaderImport {
  const of = (state: string) => n[state] ?? 0;
  const waiting = of("matched") + of("new");
  const percent =
    row.status === "preview" ? 0 : Math.floor((100 * (row.rowCount - waiting)) / Math.max(1, row.rowCount));
  return {
    id: row.id,
    format: row.format,
    fileName: row.fileName,
    status: row.status,
    counts: {
      rows: row.rowCount,
      matched: of("matched"),
      new: of("new"),
      rejected: of("rejected"),
      skipped: of("skipped"),
      applied: of("applied"),
      created: of("created"),
    },
    fields: fieldsOf(row),
    losses: row.losses,
    percent: row.status === "done" ? 100 : percent,
    createdAt: iso(row.createdAt),
    finishedAt: row.finishedAt ? iso(row.finishedAt) : null,
  };
}

/** Imports that are older than the report have only what they lost. */
const fieldsOf = ({ fields, losses }: z.infer<typeof CountsRow>["row"]): ImportField[] =>
  fields.length > 0
    ? ImportField.array().parse(fields)
    : losses.map((loss) => ({ ...loss, wholeRows: 0, outcome: "dropped", becomes: null, reason: "noPlace" }));

/** The caller's imports, newest first. */
export async function listImports(ctx: Context, query: PageQuery): Promise<Page<ReaderImport>> {
  const reader = requireReader(ctx);
  const mine = eq(readerImports.userId, reader.userId);
  const rows = await select(ctx, mine, { limit: query.limit, offset: offsetOf(query) });
  return toPage(rows.map(toImport), await ctx.db.$count(readerImports, mine), query);
}

export async function getImport(ctx: Context, importId: string): Promise<ReaderImport> {
  const [row] = await select(ctx, ownImport(ctx, importId));
  if (!row) throw notFound("Import");
  return toImport(row);
}

export const ownImport = (ctx: Context, importId: string) => {
  const reader = requireReader(ctx);
  return and(eq(readerImports.id, uuidOf(importId, "Import")), eq(readerImports.userId, reader.userId));
};

/** Starts an import that was looked through, or one that is done and has open rows again. */
export async function startImport(ctx: Context, importId: string, choices: StartImport): Promise<ReaderImport> {
  return begin(ctx, importId, choices, false);
}

/** Looks for the rejected rows once more, in a catalogue that may know them by now, and brings in what it finds. */
export async function retryImport(ctx: Context, importId: string, choices: StartImport): Promise<ReaderImport> {
  return begin(ctx, importId, choices, true);
}

async function begin(ctx: Context, importId: string, choices: StartImport, retry: boolean): Promise<ReaderImport> {
  const mine = ownImport(ctx, importId);
  await inTransaction(ctx, async (tx) => {
    const [started] = await tx.db
      .update(readerImports)
      .set({ status: "running", choices, startedAt: ctx.now, finishedAt: null })
      .where(and(mine, retry ? inArray(readerImports.status, ["done", "failed"]) : eq(readerImports.status, "preview")))
      .returning({ id: readerImports.id, shelves: readerImports.shelves });
    if (!started) {
      await getImport(tx, importId);
      throw badRequest(
        retry ? "Only a finished import can be retried." : "This import has already been started.",
        "already_started",
      );
    }
    if (retry) {
      await tx.db.execute(sql`update reader_import_rows set state = 'new', reason = null
        where import_id = ${importId} and state = 'rejected' and data <> '{}'::jsonb`);
      await matchRows(tx, importId);
    }
    await makeShelves(tx, started.shelves, choices); // last, since it locks the reader's row, and long files take their time
    await enqueue(tx, "reader-import", { importId });
  });
  return getImport(ctx, importId);
}

/** Forgets an import and its rows; what it brought in stays. */
export async function deleteImport(ctx: Context, importId: string): Promise<void> {
  const own = ownImport(ctx, importId);
  const gone = await ctx.db.delete(readerImports).where(own).returning({ id: readerImports.id });
  if (gone.length === 0) throw notFound("Import");
}
