/** A picture of a book as a file, through the gate of its book. */
import { sql } from "drizzle-orm";
import { COVER_WIDTHS } from "@/lib/covers/picture";
import { badRequest, notFound } from "@/lib/http/errors";
import { toPresentVersion } from "@/lib/http/present-version";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { keyOfCover } from "@/lib/storage/covers";
import { storage } from "@/lib/storage/files";
import { isLibrarian } from "../librarian";
import { bookOpenTo, inCatalogue, pictureJson } from "../sql";
import { PictureRow } from "../views";

const USUAL = 400;

/**
 * `/covers/{pictureId}.webp` (`w` = 200, 400 or 600 pixels across): for ever, since another picture has another address. One that is not
 * shown any more, or not to the caller, leads to what is: nobody learns from it whether an own book has a picture.
 */
export async function pictureFile(ctx: Context, id: string, query: URLSearchParams): Promise<Response> {
  const width = COVER_WIDTHS.find((offered) => offered === Number(query.get("w") ?? USUAL));
  if (!width) throw badRequest(`w must be one of ${COVER_WIDTHS.join(", ")}.`, "invalid_input");
  const opens = sql`(${bookOpenTo(sql`${ctx.actor?.userId ?? null}::uuid`)} or ${isLibrarian(ctx.actor)}::boolean)`;
  const [row] = await readRows(
    ctx.db,
    PictureRow,
    sql`select w.id as "workId", w.cover_key as drawn, ${pictureJson(opens)} ->> 'id' as shown, ${inCatalogue} as "isPublic"
      from works w where w.id = (select asked.work_id from cover_pictures asked where asked.id = ${id})`,
  );
  if (!row) throw notFound("Cover");
  const { shown, isPublic } = row;
  if (shown && shown !== id)
    return new Response(null, {
      status: 307,
      headers: { Location: `/covers/${shown}.webp?w=${width}`, "Cache-Control": "private, no-store" },
    });
  const stream = shown ? await storage().open(keyOfCover(shown, width)) : null;
  if (!stream) return toPresentVersion(`/covers/${row.workId}.svg`, row.drawn);
  return new Response(stream, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": isPublic ? "cross-origin" : "same-origin",
      "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
