import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { uploads } from "@/db/schema/uploads";
import { hasRole, requireReader } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { AppError, badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { Incoming } from "@/lib/http/incoming";
import { readMultipart } from "@/lib/http/multipart";
import { IdRow } from "@/lib/http/rows";
import { deleteWithFiles } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { iso } from "@/lib/kernel/time";
import { storage } from "./files";
import { reencode } from "./images";
import { cleanPdf, isPdf } from "./pdf";
import { type Upload, UploadKind } from "./schemas";

const UNATTACHED_RETENTION_MS = 24 * 3600 * 1000;

type Row = typeof uploads.$inferSelect;

/** The address of an uploaded picture that is attached to something public. */
const mediaUrl = (uploadId: string): string => `${env().APP_URL}/media/${uploadId}.webp`;
/** What of an upload names its file. */
export const FileRow = IdRow.extend({ contentType: z.string() });
/** Where the file of an upload lies in the storage. */
export const keyOf = (row: z.infer<typeof FileRow>) =>
  `${row.id.slice(-2)}/${row.id}.${row.contentType === "application/pdf" ? "pdf" : "webp"}`;

/** Stores one file of the caller: pictures are re-encoded; letters may also be PDFs, which are re-encoded. */
export async function createUpload(ctx: Context, request: Incoming): Promise<Upload> {
  const reader = requireReader(ctx);
  const { fields, file } = await readMultipart(request);
  const kind = UploadKind.safeParse(fields.kind ?? "image");
  if (!kind.success)
    throw badRequest("The kind must be image or letter.", "invalid_input", [
      { path: "kind", message: "must be image or letter" },
    ]);
  const stored =
    kind.data === "letter" && isPdf(file.bytes)
      ? { bytes: await cleanPdf(file.bytes), contentType: "application/pdf", width: null, height: null }
      : { ...(await reencode(file.bytes)), contentType: "image/webp" };
  const { bytes, ...details } = stored;
  const values = {
    id: newId(),
    userId: reader.userId,
    kind: kind.data,
    ...details,
    bytes: bytes.length,
    originalName: file.name.slice(0, 200),
    createdAt: ctx.now,
  };
  const [row] = await ctx.db.insert(uploads).values(values).returning();
  if (!row) throw new Error("The upload was not stored.");
  await storage().put(keyOf(row), bytes, row.contentType); // a row without its file goes in a day, a file without its row never
  return toUpload(row);
}

/** What is known of an upload: for whoever sent it, and of a proof for staff. */
export async function getUpload(ctx: Context, uploadId: string): Promise<Upload> {
  const reader = requireReader(ctx);
  const row = await findUpload(ctx, uploadId);
  if (!row || (row.userId !== reader.userId && !isProofFor(ctx, row))) throw notFound("Upload");
  return toUpload(row);
}

/**
 * The file itself. A public picture is for everybody; everything else for whoever sent it, and for nobody else even with
 * the address. Staff may open what was handed in as proof, never with an API key, and it goes into their log. They get
 * the pages of a PDF alone, whenever and however it was stored; 400 `unreadable_pdf` when there are none to be had.
 */
export async function openUpload(
  ctx: Context,
  uploadId: string,
): Promise<{ body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>; contentType: string; isPublic: boolean }> {
  const row = await findUpload(ctx, uploadId);
  const isOwn = row?.visibility === "public" || row?.userId === ctx.actor?.userId;
  const stream = row && (isOwn || isProofFor(ctx, row)) ? await storage().open(keyOf(row)) : null;
  if (!row || !stream) throw notFound("File");
  const details = { contentType: row.contentType, isPublic: row.visibility === "public" };
  if (isOwn) return { body: stream, ...details };
  const body = row.contentType === "application/pdf" ? await pagesOf(stream) : stream;
  await audit(ctx, "upload.open", `upload:${row.id}`, { kind: row.kind });
  return { body, ...details };
}

/** Also of what was stored before PDFs were re-encoded as they came in, or comes out of a backup of that time. */
async function pagesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await cleanPdf(await buffer(stream)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unreadable_pdf") throw error;
    throw badRequest("No page of this PDF can be shown safely. Ask the claimant for a photo of it.", "unreadable_pdf");
  }
}

/** The bytes of a picture of the caller's, for what is made from it: the upload itself is attached to nothing. */
export async function readImage(ctx: Context, uploadId: string): Promise<Buffer> {
  const reader = requireReader(ctx);
  const row = await findUpload(ctx, uploadId);
  const stream = row?.userId === reader.userId && row.kind === "image" ? await storage().open(keyOf(row)) : null;
  if (!stream) throw unknownUpload();
  return buffer(stream);
}

/** Deletes a file of the caller's that is attached to nothing. */
export async function deleteUpload(ctx: Context, uploadId: string): Promise<void> {
  const reader = requireReader(ctx);
  const row = await findUpload(ctx, uploadId);
  if (row?.userId !== reader.userId) throw notFound("Upload");
  if (row.attachedAt)
    throw badRequest("This file is in use. Replace it where it is shown, then delete it.", "upload_in_use");
  await storage().remove(keyOf(row));
  await ctx.db.delete(uploads).where(eq(uploads.id, row.id));
}

/** Marks an image of the caller's as part of something public; gives its address. 400 for anybody else's or a letter. */
export async function attachImage(ctx: Context, uploadId: string): Promise<string> {
  await attach(ctx, uploadId, "image", "public");
  return mediaUrl(uploadId);
}

/** Marks an upload of the caller's as part of something private: proof that only they and staff may open. */
export async function attachPrivately(ctx: Context, uploadId: string): Promise<void> {
  await attach(ctx, uploadId, undefined, "private");
}

async function attach(ctx: Context, uploadId: string, kind: Row["kind"] | undefined, visibility: Row["visibility"]) {
  const reader = requireReader(ctx);
  const mine = and(
    eq(uploads.id, uploadId),
    eq(uploads.userId, reader.userId),
    kind ? eq(uploads.kind, kind) : undefined,
  );
  const done = await ctx.db
    .update(uploads)
    .set({ attachedAt: ctx.now, visibility })
    .where(mine)
    .returning({ id: uploads.id });
  if (done.length === 0) throw unknownUpload();
}

const unknownUpload = () =>
  badRequest("You have no such upload. Send the file to /v1/uploads first.", "unknown_upload");

/** Deletes what nobody attached within a day. */
export async function deleteUnattached(ctx: Context): Promise<void> {
  const before = iso(new Date(ctx.now.getTime() - UNATTACHED_RETENTION_MS));
  await deleteWithFiles(
    ctx,
    {
      table: "uploads",
      where: sql`attached_at is null and created_at < ${before}::timestamptz`,
      columns: sql`id, content_type as "contentType"`,
      row: FileRow,
    },
    (row) => storage().remove(keyOf(row)),
  );
}

/** Deletes all files of an account that is gone. */
export async function deleteUploadsOf(ctx: Context, userId: string): Promise<void> {
  await deleteWithFiles(
    ctx,
    {
      table: "uploads",
      where: sql`user_id = ${userId}`,
      columns: sql`id, content_type as "contentType"`,
      row: FileRow,
      inUse: "wait",
    },
    (row) => storage().remove(keyOf(row)),
  );
}

async function findUpload(ctx: Context, uploadId: string): Promise<Row | undefined> {
  const [row] = isUuid(uploadId) ? await ctx.db.select().from(uploads).where(eq(uploads.id, uploadId)) : [];
  return row;
}

/** Whether the caller is an editor and this was handed in with a claim or an application. */
const isProofFor = (ctx: Context, { attachedAt, visibility }: Row): boolean =>
  hasRole(ctx.actor, "editor") && attachedAt !== null && visibility === "private";

function toUpload(row: Row): Upload {
  const { id, kind, contentType, bytes, width, height, visibility } = row;
  const url = visibility === "public" ? mediaUrl(id) : `${env().APP_URL}/api/v1/uploads/${id}/file`;
  return { id, kind, contentType, bytes, width, height, url, createdAt: iso(row.createdAt) };
}
