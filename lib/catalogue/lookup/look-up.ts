import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import { coverImage } from "@/lib/covers/image";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { BookDraft, BookLookup } from "../adding-schemas";
import { type BookPage, getBook, requireIsbn } from "../books";
import { COVER_VERSION } from "../imports/search-columns";
import { askOutside } from "./ask-outside";

type Found = Exclude<BookLookup, { found: "catalogue" }> | { found: "catalogue"; book: BookPage };

/**
 * The book of an ISBN, for whoever wants to add it: the catalogue's or the reader's own, else what a catalogue outside says
 * of it. Nothing is made of that before the reader adds it.
 */
export async function lookUpBook(ctx: Context, text: string): Promise<Found> {
  const { userId } = requireReader(ctx);
  const { isbn13 } = requireIsbn(text);
  const [there] = await readRows(
    ctx.db,
    IdRow,
    sql`
    select w.id from editions edition join works w on w.id = edition.work_id
    where (edition.isbn13 = ${isbn13} and w.made_by is null) or (edition.claimed_isbn13 = ${isbn13} and w.made_by = ${userId})
    order by w.made_by nulls first, w.id limit 1`,
  );
  if (there) return { found: "catalogue", book: await getBook(ctx, there.id) };
  const outside = await askOutside(ctx, userId, isbn13);
  if (outside.state !== "found") return { found: "nothing", outside: outside.state };
  const { draft, source } = outside;
  const url = new URL(source.pageOf(isbn13), source.home).href;
  return { found: "outside", draft, coverUrl: drawn(draft), source: { name: source.name, url } };
}

/** The cover that the book will have, drawn into its own address: nothing stands behind one of ours yet. */
function drawn({ title, authors }: BookDraft): string {
  const svg = coverImage({
    title,
    author: authors[0]?.name ?? "",
    family: null,
    language: null,
    version: COVER_VERSION,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
