/** The pictures of books: what is kept of one, where its files lie, and which a book shows. */
import { sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { coverPictures } from "@/db/schema/covers";
import { badRequest } from "@/lib/http/errors";
import { IdRow } from "@/lib/http/rows";
import { deleteWithFiles } from "@/lib/jobs/delete-in-batches";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { type CoverKey, coverKeys, keyOfCover } from "@/lib/storage/covers";
import { storage } from "@/lib/storage/files";
import type { CoverFiles } from "@/lib/storage/images";

type NewPicture = Pick<typeof coverPictures.$inferInsert, "source" | "address" | "setBy">;

/**
 * Keeps a picture that no book shows yet: the row before its files, so that what a killed process leaves is found and
 * deleted. Answers its id.
 */
export async function keepPicture(ctx: Context, { colour, files }: CoverFiles, picture: NewPicture): Promise<string> {
  const id = newId();
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await ctx.db
    .insert(coverPictures)
    .values({ id, workId: null, ...picture, colour, bytes, createdAt: ctx.now, replacedAt: ctx.now });
  for (const file of files) await storage().put(keyOfCover(id, file.width), file.bytes, "image/webp");
  return id;
}

/** Shows this picture, or with null none of this source, in place of what the book had of it. 400 for one that is gone. */
export async function showPicture(
  ctx: Context,
  workId: string,
  source: NewPicture["source"],
  pictureId: string | null,
): Promise<void> {
  await ctx.db.execute(sql`
    update cover_pictures set replaced_at = now()
    where work_id = ${workId} and source = ${source} and replaced_at is null and id is distinct from ${pictureId}::uuid`);
  if (pictureId === null) return;
  const shown = await readRows(
    ctx.db,
    IdRow,
    sql`update cover_pictures set work_id = ${workId}, replaced_at = null
      where id = ${pictureId} and source = ${source} and (work_id is null or work_id = ${workId}) returning id`,
  );
  if (shown.length === 0)
    throw badRequest("The picture that stood there then is not kept any more. Send it again.", "changed_since");
}

/** What a librarian saw and confirmed with the book is the book's; otherwise it was for its maker's eyes alone, and goes. */
export async function publishPicture(ctx: Context, workId: string, { isConfirmed }: { isConfirmed: boolean }) {
  await ctx.db.execute(
    isConfirmed
      ? sql`update cover_pictures set source = 'confirmed' where work_id = ${workId} and source = 'own' and replaced_at is null`
      : sql`update cover_pictures set work_id = null, replaced_at = now() where work_id = ${workId} and source = 'own'`,
  );
}

const DAY_MS = 24 * 3_600_000;
/** So long a change of the cover can be taken back. */
const REPLACED_DAYS = 30;

/**
 * Deletes pictures with their files: those that were replaced long ago, of books that are gone, of own books whose maker
 * left, and those that no book came to show.
 */
export async function deleteLeftPictures(ctx: Context): Promise<void> {
  const ago = (days: number) => sql`${iso(new Date(ctx.now.getTime() - days * DAY_MS))}::timestamptz`;
  await deleteWithFiles<CoverKey>(
    ctx,
    {
      table: "cover_pictures",
      where: sql`replaced_at < ${ago(REPLACED_DAYS)} or (work_id is null and created_at < ${ago(1)}) or (source = 'own' and set_by is null)`,
      columns: sql`id`,
      row: IdRow,
    },
    async (row) => {
      for (const key of coverKeys(row)) await storage().remove(key);
    },
  );
}
