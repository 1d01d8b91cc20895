import { sql } from "drizzle-orm";
import { getAuthor } from "@/lib/authors/authors";
import { search } from "@/lib/catalogue/search";
import type { Context } from "@/lib/kernel/context";
import { callerHeaders, readerHeaders } from "./caller";
import type { Target } from "./compare";

/**
 * The pages and answers that are read most. `fresh=1` is not part of the key of any page, so that page is made each time;
 * the API refuses what it does not know, and makes its answers anew for a caller with a token.
 */
export async function readingTargets(ctx: Context): Promise<Target[]> {
  const [author] = (await ctx.db.execute(
    sql`select slug from authors where book_count > 0 order by popularity desc limit 1`,
  )) as unknown as [{ slug: string }];
  const authorWork = (context: Context) => getAuthor(context, author.slug);
  const searchWork = (context: Context) => search(context, "austen");
  const headers = await callerHeaders(ctx);
  return [
    { label: "a route without SQL, made anew: what Next lets us", path: "/robots.txt?fresh=1" },
    { label: "author page, kept", path: `/authors/${author.slug}`, work: authorWork },
    {
      label: "author page of a reader who is signed in, with what is theirs",
      path: `/authors/${author.slug}`,
      headers: await readerHeaders(ctx),
      after: `/api/v1/me/page?path=/authors/${author.slug}`,
      goalOfStatic: 0.1,
    },
    { label: "author page, made anew", path: `/authors/${author.slug}?fresh=1`, work: authorWork },
    { label: "GET /authors/{id}, kept", path: `/api/authors/${author.slug}`, work: authorWork },
    {
      label: "GET /authors/{id}, made anew for a caller",
      path: `/api/authors/${author.slug}`,
      headers,
      work: authorWork,
      goal: 0.6,
    },
    { label: "GET /search, kept", path: "/api/search?q=austen", work: searchWork },
    {
      label: "GET /search, made anew for a caller",
      path: "/api/search?q=austen",
      headers,
      work: searchWork,
      goal: 0.8,
    },
  ];
}
