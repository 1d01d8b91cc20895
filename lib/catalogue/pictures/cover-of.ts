/** What a book shows as its cover, for whoever may change it. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { COVER_SOURCES } from "@/db/schema/covers";
import { COVER_WIDTHS } from "@/lib/covers/picture";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { mayCorrect } from "../corrections/may-correct";
import { readPresent } from "../corrections/present";
import { isLibrarian } from "../librarian";
import type { Cover } from "../schemas";
import { coverUrl, pictureJson } from "../sql";

const Row = z.object({
  coverUrl: z.string(),
  source: z.enum(COVER_SOURCES).nullable(),
  picture: z.object({ id: z.string(), colour: z.string() }).nullable(),
});

/** The caller has passed the gate of the book. */
export async function coverOf(ctx: Context, workId: string): Promise<Cover> {
  const open = sql`true`;
  const [row] = await readRows(
    ctx.db,
    Row,
    sql`select ${coverUrl(open)} as "coverUrl", ${pictureJson(open)} as picture,
      (select picture.source from cover_pictures picture where picture.id = (${pictureJson(open)} ->> 'id')::uuid) as source
      from works w where w.id = ${workId}`,
  );
  if (!row) throw notFound("Book");
  const { picture } = row;
  return {
    coverUrl: row.coverUrl,
    source: row.source ?? "drawn",
    colour: picture?.colour ?? null,
    widths: picture
      ? COVER_WIDTHS.map((width) => ({ width, url: `${env().APP_URL}/covers/${picture.id}.webp?w=${width}` }))
      : [],
  };
}

/** The same for a page that has the book at hand: only of a verified author's book it has to be looked up. */
export async function mayChangeCover(
  ctx: Context,
  {
    id,
    isOwn,
    ofReader,
    authors,
  }: { id: string; isOwn: boolean; ofReader?: boolean; authors: { verified: boolean }[] },
): Promise<boolean> {
  if (!ctx.actor || isOwn || ofReader) return isOwn;
  if (isLibrarian(ctx.actor)) return true;
  return authors.some(({ verified }) => verified) && (await coverToChange(ctx, id)) !== null;
}

/** Whether the caller may change the cover of this book, and whether there is a picture to take away; null for most. */
export async function coverToChange(ctx: Context, workId: string): Promise<{ isSet: boolean; isOwn: boolean } | null> {
  if (!ctx.actor) return null;
  const present = await readPresent(ctx, "book", workId).catch(() => null);
  if (!present || !mayCorrect(ctx, present)) return null;
  return { isSet: Boolean(present.values.get("cover")), isOwn: present.madeBy !== null };
}
