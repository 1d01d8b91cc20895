import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { authorFollows } from "@/db/schema/authors";
import { bestAuthors, bestAuthorsFirst } from "@/lib/catalogue/best-matches";
import { listBooksOfAuthor } from "@/lib/catalogue/books";
import { firstBooksOf } from "@/lib/catalogue/books-of-author";
import { orMerged } from "@/lib/catalogue/merges/merged-address";
import type { BookView } from "@/lib/catalogue/schemas";
import { authorsOrder, authorsWhere, matchAuthors } from "@/lib/catalogue/search";
import { a, bookJson } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import {
  COUNTED_ROWS,
  type KeysetQuery,
  offsetOf,
  type Page,
  type PageQuery,
  toLongPage,
  toPage,
} from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, parameter, prepared, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { renderMarkdown } from "@/lib/markdown";
import { isClaimantsTurn, OPEN } from "./claim-sql";
import { type Author, AuthorSummary, BOOKS_ON_PAGE, type OwnPartOfAuthor } from "./schemas";
import {
  bioOfPage,
  type HighlightView,
  highlightsOfPage,
  linksOfPage,
  locationOfPage,
  type PickView,
  picksOfPage,
  qaOpenOfPage,
  reviewersOfPage,
  upcomingOfPage,
  websiteOfPage,
} from "./sql";
import { AuthorRow } from "./views";

/** What the page knows of its viewer beyond the API's schema: what they chose to hear of, whether they are of its team, their open claim on it. */
type Viewer = OwnPartOfAuthor & { manages: boolean; claim: OpenClaim | null };
type OpenClaim = { id: string; isTheirTurn: boolean; submittedAt: string };

export type AuthorPage = Omit<Author, "books" | "picks" | "highlights" | "viewer"> & {
  books: BookView[];
  picks: PickView[];
  highlights: HighlightView[];
  viewer: Viewer | null;
};

const viewer = parameter("viewer", "uuid");
const now = parameter("now", "timestamptz");

const columns = {
  id: a.id,
  slug: a.slug,
  name: a.name,
  verified: sql<boolean>`a.verified_at is not null`,
  bio: bioOfPage,
  photoUrl: a.photo,
  links: linksOfPage,
  websiteUrl: websiteOfPage,
  location: locationOfPage,
  genres: a.genres,
  birthYear: a.birthYear,
  deathYear: a.deathYear,
  tier: a.tier,
  followerCount: a.followerCount,
  profileViews: a.viewCount,
  bookCount: a.bookCount,
};

const firstBooks = (authorId: SQL) => sql<
  BookView[]
>`coalesce((select json_agg(card order by place.popularity desc, place.id)
  from (select place.*, (select ${bookJson()} from works w where w.id = place.id) as card
    from ${firstBooksOf({ authorId, limit: sql`${BOOKS_ON_PAGE}` })} place) place), '[]'::json)`;

const followFields = sql`'following', follow.user_id is not null, 'frequency', follow.frequency, 'topics', coalesce(follow.topics, '{}'),
  'newWorks', coalesce(follow.new_works, true), 'newEditions', coalesce(follow.new_editions, false), 'languages', coalesce(follow.languages, '{}')`;
const followOf = (viewer: SQL) =>
  sql`(values (1)) one left join ${authorFollows} follow on follow.author_id = a.id and follow.user_id = ${viewer}`;

/** How somebody follows an author (alias `a`). */
export const ownPartJson = (viewer: SQL) =>
  sql<OwnPartOfAuthor>`(select json_build_object(${followFields}) from ${followOf(viewer)})`;

const viewerJson = sql<AuthorPage["viewer"]>`(select json_build_object(${followFields},
  'manages', exists (select 1 from author_members member where member.author_id = a.id and member.user_id = ${viewer}::uuid),
  'claim', (select json_build_object('id', claim.id, 'isTheirTurn', ${isClaimantsTurn}, 'submittedAt', ${isoSql(sql`claim.submitted_at`)})
    from author_claims claim where claim.author_id = a.id and claim.claimant_id = ${viewer}::uuid and claim.status in ${OPEN} limit 1))
  from ${followOf(sql`${viewer}::uuid`)} where ${viewer}::uuid is not null)`;

/** `authorId`: the same author as `where` names. */
const selectAuthor = (name: string, where: SQL, authorId: SQL) =>
  preparedAs(AuthorRow, (db) =>
    db
      .select({
        author: columns,
        books: firstBooks(authorId),
        highlights: highlightsOfPage(sql`${viewer}::uuid`),
        reviewers: reviewersOfPage,
        picks: picksOfPage(),
        events: upcomingOfPage(now),
        qaOpen: qaOpenOfPage(now),
        viewer: viewerJson,
      })
      .from(a)
      .where(and(where, gt(a.bookCount, 0)))
      .prepare(name),
  );

const named = sql.placeholder("id");
const byId = selectAuthor("author_by_id", eq(a.id, named), sql`${named}::uuid`);
const bySlug = selectAuthor(
  "author_by_slug",
  eq(a.slug, named),
  sql`(select named.id from authors named where named.slug = ${named})`,
);

/** An author page with its first books, by UUID or slug, former ones too; 404 for whoever wrote no book in the catalogue. */
export async function getAuthor(ctx: Context, idOrSlug: string): Promise<AuthorPage> {
  const select = (id: string) =>
    (isUuid(id) ? byId : bySlug)(ctx.db).execute({
      id,
      viewer: ctx.actor?.userId ?? null,
      now: ctx.now.toISOString(),
    });
  const [row] = await orMerged(ctx, "author", idOrSlug, select);
  if (!row) throw notFound("Author");
  const { author, reviewers, ...lists } = row;
  ctx.answer.countsAsView(`author:${author.id}`);
  ctx.answer.dependsOn(`author:${author.id}`, ...lists.books.map((book) => `book:${book.id}`), ...tagsOf(lists));
  ctx.answer.dependsOnReaders(reviewers);
  return { ...author, bioHtml: author.bio === null ? null : renderMarkdown(author.bio), ...lists };
}

function tagsOf({ highlights, picks }: { highlights: HighlightView[]; picks: PickView[] }): string[] {
  return [
    ...picks.map(({ book }) => `book:${book.id}`),
    ...highlights.flatMap(({ review }) => [`book:${review.book.id}`, `reviews:${review.book.id}`]),
  ];
}

/** An author in a list. */
export const summaryColumns = {
  id: a.id,
  slug: a.slug,
  name: a.name,
  verified: sql<boolean>`a.verified_at is not null`,
  photoUrl: a.photo,
  bookCount: a.bookCount,
  followerCount: a.followerCount,
};

/** Author pages by name, genre or badge; the most read first. */
export async function listAuthors(
  ctx: Context,
  query: PageQuery & { q?: string; genre?: string; verified?: boolean },
): Promise<Page<AuthorSummary>> {
  ctx.answer.dependsOn("catalogue", "authors");
  const offset = offsetOf(query);
  const match = query.q ? await matchAuthors(ctx, query.q) : null;
  if (query.q && !match) return toPage([], 0, query);
  const narrowed = and(
    query.genre ? sql`cardinality(a.genres) > 0 and a.genres && array[${query.genre}]::text[]` : undefined,
    query.verified === undefined ? undefined : sql`(a.verified_at is not null) = ${query.verified}`,
  );
  const where = and(gt(a.bookCount, 0), match ? authorsWhere(match.by, match.terms, match.key) : undefined, narrowed);
  const last = offset + query.limit;
  const rows = checkRows(
    AuthorSummary,
    match?.by === "terms"
      ? await ctx.db
          .select(summaryColumns)
          .from(sql`${bestAuthors({ terms: match.terms, key: match.key, last, narrowed })} best`)
          .innerJoin(a, sql`a.id = best.id`)
          .orderBy(bestAuthorsFirst)
          .limit(query.limit)
          .offset(offset)
      : await ctx.db
          .select(summaryColumns)
          .from(a)
          .where(where)
          .orderBy(match ? authorsOrder(match.by, match.key) : sql`a.popularity desc, a.id`)
          .limit(query.limit)
          .offset(offset),
  );
  const counted = ctx.db.select({ id: a.id }).from(a).where(where).limit(COUNTED_ROWS).as("counted");
  return toLongPage(rows, await ctx.db.$count(counted), query);
}

/** The books of one author, most read first. */
export async function listAuthorBooks(ctx: Context, named: NamedAuthor, query: KeysetQuery): Promise<Page<BookView>> {
  const author = await findAuthorId(ctx, named);
  ctx.answer.dependsOn(`author:${author.id}`, "catalogue");
  return listBooksOfAuthor(ctx, author, query);
}

const refById = prepared((db) =>
  db
    .select({ id: a.id, slug: a.slug, name: a.name, bookCount: a.bookCount })
    .from(a)
    .where(and(eq(a.id, sql.placeholder("id")), gt(a.bookCount, 0)))
    .prepare("author_ref_by_id"),
);
const refBySlug = prepared((db) =>
  db
    .select({ id: a.id, slug: a.slug, name: a.name, bookCount: a.bookCount })
    .from(a)
    .where(and(eq(a.slug, sql.placeholder("id")), gt(a.bookCount, 0)))
    .prepare("author_ref_by_slug"),
);

/** An author by UUID or slug, or one that is already at hand and need not be looked for again. */
export type NamedAuthor = string | { id: string; bookCount: number };

/** What a page is called that a UUID or slug names, former ones too, or 404. */
export async function findAuthor(ctx: Context, named: string) {
  const [row] = await orMerged(ctx, "author", named, (id) =>
    (isUuid(id) ? refById : refBySlug)(ctx.db).execute({ id }),
  );
  if (!row) throw notFound("Author");
  return row;
}

/** Its id alone. */
export const findAuthorId = async (ctx: Context, named: NamedAuthor): Promise<{ id: string; bookCount: number }> =>
  typeof named === "object" ? named : findAuthor(ctx, named);
