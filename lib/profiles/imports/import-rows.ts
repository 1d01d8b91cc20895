import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { readerImportRows, readerImports } from "@/db/schema/reader-imports";
import { findBookId } from "@/lib/catalogue/books";
import { inCatalogue } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { type ChangeImportRow, ImportRow } from "../me-schemas";
import { getImport, ownImport } from "./imports";

const columns = {
  row: readerImportRows.row,
  title: readerImportRows.title,
  author: readerImportRows.author,
  state: readerImportRows.state,
  foundBy: readerImportRows.foundBy,
  reason: readerImportRows.reason,
  book: sql<
    ImportRow["book"]
  >`(select json_build_object('id', w.id, 'slug', w.slug, 'title', w.title) from works w where w.id = ${readerImportRows}.work_id)`,
  status: sql<string | null>`${readerImportRows}.data->>'status'`,
  rating: sql<number | null>`(${readerImportRows}.data->>'rating')::float / 4`,
  hasReview: sql<boolean>`${readerImportRows}.data->>'review' is not null`,
  usable: sql<boolean>`${readerImportRows}.data <> '{}'::jsonb`,
};

/** Whether the catalogue has a book of this title, which then is by somebody else: a row of the same author was found. */
const hasNamesake = sql`exists (select 1 from works w
  where w.title_key in (select jsonb_array_elements_text(${readerImportRows}.data->'findable'->'titleKeys')) and ${inCatalogue})`;

/**
 * What only the reader can decide: rows that nothing can be made of, and new ones that may be a book of the catalogue, since
 * they name no author, or the catalogue has one of that title by somebody else. The other new ones are made as they are.
 */
const needsDecision = sql`(${readerImportRows.state} = 'rejected'
  or (${readerImportRows.state} = 'new' and (${readerImportRows.author} is null or ${hasNamesake})))`;

/** The rows of an import, in the order of the file. */
export async function listImportRows(
  ctx: Context,
  importId: string,
  query: PageQuery & { state?: ImportRow["state"]; needsLook?: boolean; after?: number },
): Promise<Page<ImportRow>> {
  await getImport(ctx, importId);
  const where = and(
    eq(readerImportRows.importId, importId),
    query.state ? eq(readerImportRows.state, query.state) : undefined,
    query.needsLook ? needsDecision : undefined,
  );
  const rows = checkRows(
    ImportRow,
    await ctx.db
      .select(columns)
      .from(readerImportRows)
      .where(and(where, query.after === undefined ? undefined : gt(readerImportRows.row, query.after)))
      .orderBy(readerImportRows.row)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  return toPage(rows, await ctx.db.$count(readerImportRows, where), query);
}

/**
 * Says which book a row means, for one that was not found or was taken for another, or leaves a row out (`skip`) and takes
 * it in again. Rows that are in the library already are 404; while the import runs it is 400 `already_started`.
 */
export async function changeImportRow(
  ctx: Context,
  { id, row }: { id: string; row: string },
  { bookId, skip }: ChangeImportRow,
): Promise<ImportRow> {
  const nth = /^\d{1,6}$/.test(row) ? Number(row) : -1;
  const workId = bookId ? await findBookId(ctx, bookId) : null;
  return inTransaction(ctx, async (tx) => {
    await requireAtRest(tx, id);
    const byRow = and(eq(readerImportRows.importId, id), eq(readerImportRows.row, nth));
    const open = inArray(readerImportRows.state, ["matched", "new", "rejected", "skipped"]);
    const changed = await tx.db
      .update(readerImportRows)
      .set(workId ? { workId, state: "matched", foundBy: "reader", reason: null } : { state: asSkipped(skip ?? false) })
      .where(and(byRow, open, columns.usable))
      .returning({ row: readerImportRows.row });
    const [found] =
      changed.length > 0 ? checkRows(ImportRow, await tx.db.select(columns).from(readerImportRows).where(byRow)) : [];
    if (!found) throw notFound("Row");
    return found;
  });
}

/** A row that is taken in again waits as it did before: with its book, or for one to be made. */
const asSkipped = (skip: boolean) =>
  skip
    ? ("skipped" as const)
    : sql<ImportRow["state"]>`case when ${readerImportRows.state} <> 'skipped' then ${readerImportRows.state}
        when ${readerImportRows.workId} is not null then 'matched' when ${readerImportRows.data}->>'title' = '' then 'rejected' else 'new' end`;

/** Locks the caller's import, so that no batch takes a row while it changes. */
async function requireAtRest(ctx: Context, importId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ status: readerImports.status })
    .from(readerImports)
    .where(ownImport(ctx, importId))
    .for("update");
  if (!found) throw notFound("Import");
  if (found.status === "running")
    throw badRequest("This import is still running. Wait until it is done.", "already_started");
}
