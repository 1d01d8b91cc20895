import { and, desc, eq, gt, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { newId } from "@/db/schema/columns";
import { readerExports } from "@/db/schema/reader-imports";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { IdRow } from "@/lib/http/rows";
import { deleteWithFiles } from "@/lib/jobs/delete-in-batches";
import { enqueue } from "@/lib/jobs/queue";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { iso } from "@/lib/kernel/time";
import { storage } from "@/lib/storage/files";
import { type ExportParts, everythingOf } from "./export";
import { bookwyrmCsv } from "./export-bookwyrm";
import { goodreadsCsv } from "./export-goodreads";
import { ownForm } from "./export-own";
import type { ReaderExport } from "./me-schemas";

const RETENTION_MS = 7 * 86_400_000;
const MAX_EXPORTS_PER_DAY = 5;

type Row = typeof readerExports.$inferSelect;
const keyOf = (id: string) => `exports/${id}.zip`;

/** Asks for a file with everything the caller has here; it is made in the background. */
export async function createExport(ctx: Context): Promise<ReaderExport> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const recent = and(
      eq(readerExports.userId, reader.userId),
      gt(readerExports.createdAt, new Date(ctx.now.getTime() - 86_400_000)),
    );
    await lockReader(tx, reader.userId);
    if ((await tx.db.$count(readerExports, recent)) >= MAX_EXPORTS_PER_DAY)
      throw badRequest(
        "You have already requested several exports today. Use one of those, or try again tomorrow.",
        "too_many_exports",
      );
    const values = {
      id: newId(),
      userId: reader.userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + RETENTION_MS),
    };
    const [row] = await tx.db.insert(readerExports).values(values).returning();
    if (!row) throw new Error("The export was not stored.");
    await enqueue(tx, "reader-export", { exportId: row.id });
    return toExport(row);
  });
}

/** The caller's exports, newest first. */
export async function listExports(ctx: Context, query: PageQuery): Promise<Page<ReaderExport>> {
  const reader = requireReader(ctx);
  const mine = eq(readerExports.userId, reader.userId);
  const rows = await ctx.db
    .select()
    .from(readerExports)
    .where(mine)
    .orderBy(desc(readerExports.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows.map(toExport), await ctx.db.$count(readerExports, mine), query);
}

export const getExport = async (ctx: Context, exportId: string): Promise<ReaderExport> =>
  toExport(await ownExport(ctx, exportId));

/** The file itself, for whoever asked for it and for nobody else. */
export async function downloadExport(ctx: Context, exportId: string): Promise<Response> {
  const row = await ownExport(ctx, exportId);
  const stream = row.status === "ready" ? await storage().open(keyOf(row.id)) : null;
  if (!stream) throw notFound("Export");
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Content-Disposition": `attachment; filename="bookplate-${iso(row.createdAt).slice(0, 10)}.zip"`,
    },
  });
}

async function ownExport(ctx: Context, exportId: string): Promise<Row> {
  const reader = requireReader(ctx);
  const [row] = await ctx.db
    .select()
    .from(readerExports)
    .where(
      and(
        eq(readerExports.id, uuidOf(exportId, "Export")),
        eq(readerExports.userId, reader.userId),
        gt(readerExports.expiresAt, ctx.now),
      ),
    );
  if (!row) throw notFound("Export");
  return row;
}

/**
 * Makes the file of an export: JSON of everything, the library in our own form, and as tables of Goodreads and BookWyrm, all
 * three of which our importer reads. Whoever
 * deletes the row meanwhile (the account is gone, or a week is over) knows nothing of the file, so it goes here; when the
 * process dies before that, the job is run again and finds no row.
 */
export async function makeExport(
  ctx: Context,
  { exportId }: { exportId: string },
  others: readonly ExportParts[] = [],
): Promise<void> {
  const [row] = await ctx.db.select().from(readerExports).where(eq(readerExports.id, exportId));
  if (!row) return storage().remove(keyOf(exportId));
  if (row.status !== "queued") return;
  const bytes = await exportFile(ctx, row.userId, others);
  await storage().put(keyOf(exportId), bytes, "application/zip");
  const updated = await ctx.db
    .update(readerExports)
    .set({ status: "ready", bytes: bytes.length, readyAt: ctx.now })
    .where(eq(readerExports.id, exportId))
    .returning({ id: readerExports.id });
  if (updated.length === 0) await storage().remove(keyOf(exportId));
}

export async function exportFile(ctx: Context, userId: string, others: readonly ExportParts[] = []): Promise<Buffer> {
  const parts = await everythingOf(ctx, userId, others);
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [`${name}.json`, strToU8(`${JSON.stringify(value, null, 2)}\n`)]),
  );
  const library = {
    "bookplate_library.json": strToU8(await ownForm(ctx, userId)),
    "goodreads_library_export.csv": strToU8(await goodreadsCsv(ctx, userId)),
    "bookwyrm_library_export.csv": strToU8(await bookwyrmCsv(ctx, userId)),
  };
  return Buffer.from(zipSync({ ...files, ...library }));
}

/** Deletes files that have lain ready for a week. */
export async function deleteOldExports(ctx: Context): Promise<void> {
  await deleteWithFiles(
    ctx,
    { table: "reader_exports", where: sql`expires_at < ${iso(ctx.now)}::timestamptz`, columns: sql`id`, row: IdRow },
    ({ id }) => storage().remove(keyOf(id)),
  );
}

/** Deletes the files of somebody who leaves. */
export async function deleteExportsOf(ctx: Context, userId: string): Promise<void> {
  await deleteWithFiles(
    ctx,
    { table: "reader_exports", where: sql`user_id = ${userId}`, columns: sql`id`, row: IdRow, inUse: "wait" },
    ({ id }) => storage().remove(keyOf(id)),
  );
}

const toExport = (row: Row): ReaderExport => ({
  id: row.id,
  status: row.status,
  bytes: row.bytes,
  url: row.status === "ready" ? `${env().APP_URL}/api/v1/me/exports/${row.id}/file` : null,
  createdAt: iso(row.createdAt),
  expiresAt: iso(row.expiresAt),
});
