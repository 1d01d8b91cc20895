import { eq, sql } from "drizzle-orm";
import { coverInput } from "@/lib/covers/book-cover";
import { coverImage, coverPng } from "@/lib/covers/image";
import { coverDrawnOnce } from "@/lib/http/drawn-once";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { toPresentVersion } from "@/lib/http/present-version";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { pictureFile } from "./pictures/picture-file";
import { bookJson, inCatalogue, w } from "./sql";
import { CoverRow } from "./views";

const WIDTHS = [100, 200, 400, 800];
const SECONDS = 300;

const byId = preparedAs(CoverRow, (db) =>
  db
    .select({ book: bookJson(), version: w.coverKey, isPublic: inCatalogue })
    .from(w)
    .where(
      eq(
        w.id,
        sql`coalesce((select picture.work_id from cover_pictures picture where picture.id = ${sql.placeholder("id")}), ${sql.placeholder("id")})`,
      ),
    )
    .prepare("cover_of_book"),
);

/**
 * The drawn cover: `/covers/{id of the book or of its picture}.svg` or `.png` (`w` = 100, 200, 400 or 800 pixels across). With the present version as `v` the answer
 * holds for ever: another cover has another address, and any other version, or query, leads to the present one. That of a book which only its reader's file names is drawn for
 * whoever was shown its address, and kept by nobody.
 */
export async function coverFile(ctx: Context, file: string, query: URLSearchParams): Promise<Response> {
  const [, id = "", extension] = /^([^.]+)\.(svg|png|webp)$/.exec(file) ?? [];
  if (!isUuid(id)) throw notFound("Cover");
  if (extension === "webp") return pictureFile(ctx, id, query);
  const [row] = await byId(ctx.db).execute({ id });
  if (!row) throw notFound("Cover");
  const width = Number(query.get("w") ?? 400);
  if (!WIDTHS.includes(width)) throw badRequest(`w must be one of ${WIDTHS.join(", ")}.`, "invalid_input");
  const asked = query.get("v");
  const size: Record<string, string> = query.has("w") ? { w: String(width) } : {};
  const written = new URLSearchParams({ ...(asked === null ? {} : { v: row.version }), ...size });
  if (String(query) !== String(written)) return toPresentVersion(`/covers/${file}`, row.version, size);
  if (row.isPublic) {
    ctx.answer.dependsOn(`book:${row.book.id}`);
    ctx.answer.publicFor(SECONDS);
  }
  const input = coverInput(row.book);
  const headers = {
    "Content-Type": extension === "svg" ? "image/svg+xml; charset=utf-8" : "image/png",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(asked !== null && row.isPublic ? { "Cache-Control": "public, max-age=31536000, immutable" } : {}),
  };
  if (extension === "svg") return new Response(coverImage(input), { headers });
  const drawn = await coverDrawnOnce(`${width} ${JSON.stringify(input)}`, () => coverPng(input, width));
  return new Response(new Uint8Array(drawn), { headers });
}
