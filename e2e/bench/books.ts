import { sql } from "drizzle-orm";
import { ratingSpread } from "@/lib/catalogue/around-book";
import { notesOfBook } from "@/lib/catalogue/book-notes";
import { getBook } from "@/lib/catalogue/books";
import { findBooks } from "@/lib/catalogue/find-books";
import { listReviews } from "@/lib/catalogue/reviews";
import { listSimilarBooks, similarBooks } from "@/lib/catalogue/similar-books";
import { clubsReading } from "@/lib/clubs/list";
import { firstCollectionsWithBook } from "@/lib/collections/collections-with-book";
import type { Context } from "@/lib/kernel/context";
import { shelvesWithBook } from "@/lib/profiles/shelves-with-book";
import { callerHeaders } from "./caller";
import type { Target } from "./compare";

/** The page of a book that many have, with all that stands on it, its JSON, what is like it, and the list of the whole catalogue. */
export async function bookTargets(ctx: Context): Promise<Target[]> {
  const [{ slug } = { slug: "" }] = (await ctx.db.execute(
    sql`select w.slug from similar_works s join works w on w.id = s.work_id where cardinality(s.similar_ids) = 12
      order by w.popularity desc, w.id limit 1`,
  )) as unknown as { slug: string }[];
  const book = (context: Context) => getBook(context, slug);
  const page = async (context: Context) => {
    const { id } = await book(context);
    await listReviews(context, id, { page: 1, limit: 20 });
    await ratingSpread(context, id);
    await notesOfBook(context, id);
    await clubsReading(context, id, 5);
    await firstCollectionsWithBook(context, id);
    await shelvesWithBook(context, id, 4);
    await similarBooks(context, id);
  };
  const similar = (context: Context) => listSimilarBooks(context, slug);
  const find = (context: Context) => findBooks(context, {}, { page: 1, limit: 20 });
  const headers = await callerHeaders(ctx);
  return [
    { label: "book page, kept", path: `/books/${slug}`, work: page },
    { label: "book page, made anew", path: `/books/${slug}?fresh=1`, work: page },
    { label: "GET /v1/books/{id}, kept", path: `/api/v1/books/${slug}`, work: book },
    { label: "GET /v1/books/{id}, made anew for a caller", path: `/api/v1/books/${slug}`, headers, work: book },
    { label: "GET …/similar, made anew for a caller", path: `/api/v1/books/${slug}/similar`, headers, work: similar },
    { label: "books, most read first, made anew", path: "/books?fresh=1", work: find },
  ];
}
