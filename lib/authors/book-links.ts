import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorBookLinks } from "@/db/schema/author-books";
import { authors, contributions, works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { violates } from "@/db/violates";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { a, authorRef, bookJson, w } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { requireAuthor } from "./access";
import type { DecideBookLink, ListBookLinks } from "./claim-schemas";
import { BookLink, type PagedForAuthor, type RequestBookLink } from "./portal-schemas";

const bookLink = alias(authorBookLinks, "book_link");

const LinkRow = BookLink.extend({ book: BookRow });

async function select(ctx: Context, where: SQL | undefined, order: SQL, page: { limit: number; offset: number }) {
  return checkRows(
    LinkRow,
    await ctx.db
      .select({
        id: bookLink.id,
        author: authorRef,
        book: bookJson(),
        penName: bookLink.penName,
        note: bookLink.note,
        status: bookLink.status,
        explanation: bookLink.explanation,
        requestedAt: isoSql(bookLink.createdAt),
        decidedAt: isoSql(bookLink.decidedAt).mapWith((text) => text as string | null),
      })
      .from(bookLink)
      .innerJoin(a, eq(a.id, bookLink.authorId))
      .innerJoin(w, eq(w.id, bookLink.workId))
      .where(where)
      .orderBy(order)
      .limit(page.limit)
      .offset(page.offset),
  );
}

async function pageOfLinks(ctx: Context, where: SQL, order: SQL, query: PageQuery): Promise<Page<BookLink>> {
  const rows = await select(ctx, where, order, { limit: query.limit, offset: offsetOf(query) });
  const [counted] = await ctx.db.select({ total: count() }).from(bookLink).where(where);
  return toPage(rows, counted?.total ?? 0, query);
}

/** The requests of the caller's page, newest first. */
export async function listOwnBookLinks(ctx: Context, query: PagedForAuthor): Promise<Page<BookLink>> {
  const author = await requireAuthor(ctx, query.author);
  return pageOfLinks(ctx, eq(bookLink.authorId, author.id), sql`book_link.created_at desc, book_link.id desc`, query);
}

/** The requests for staff, oldest first. */
export async function listBookLinks(ctx: Context, query: ListBookLinks): Promise<Page<BookLink>> {
  requireRole(ctx, "editor");
  return pageOfLinks(ctx, eq(bookLink.status, query.status), sql`book_link.created_at, book_link.id`, query);
}

/** Asks that a book be linked to the page, for example one under a pen name. Open to free authors. */
export async function requestBookLink(
  ctx: Context,
  { bookId, penName, note }: RequestBookLink,
  named?: string,
): Promise<BookLink> {
  const author = await requireAuthor(ctx, named);
  return inTransaction(ctx, async (tx) => {
    const [book] = await tx.db
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.id, bookId), isNull(works.madeBy)));
    if (!book) throw notFound("Book");
    const wrote = and(
      eq(contributions.workId, bookId),
      eq(contributions.authorId, author.id),
      eq(contributions.role, "author"),
    );
    if ((await tx.db.$count(contributions, wrote)) > 0)
      throw badRequest("This book is already linked to your page.", "duplicate", [], { case: "linked" });
    const id = newId();
    const values = { id, authorId: author.id, workId: bookId, requestedBy: author.userId, createdAt: ctx.now };
    await tx.db
      .insert(authorBookLinks)
      .values({ ...values, penName: penName ?? null, note: note ?? null })
      .catch((error) => {
        if (violates(error, "author_book_links_open_key"))
          throw badRequest("You have already requested this book.", "duplicate", [], { case: "requested" });
        throw error;
      });
    return readBookLink(tx, id);
  });
}

/** Links the book to the page, or says why not. A request that was decided meanwhile is 400 `already_decided`. */
export async function decideBookLink(ctx: Context, linkId: string, input: DecideBookLink): Promise<BookLink> {
  const staff = requireRole(ctx, "editor");
  const id = uuidOf(linkId, "Request");
  return inTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .update(authorBookLinks)
      .set({
        status: input.decision === "approve" ? "approved" : "rejected",
        explanation: input.explanation ?? null,
        decidedBy: staff.userId,
        decidedAt: ctx.now,
      })
      .where(and(eq(authorBookLinks.id, id), eq(authorBookLinks.status, "pending")))
      .returning();
    if (!link) {
      await readBookLink(tx, id);
      throw badRequest(
        "This request has been decided in the meantime. Reload it to see the decision.",
        "already_decided",
      );
    }
    if (link.status === "approved") await linkBook(tx, link.authorId, link.workId);
    if (link.requestedBy)
      await notify(tx, {
        type: "author_book_link",
        subject: `author:${link.authorId}`,
        payload: { authorId: link.authorId, linkId: id, userId: link.requestedBy },
      });
    await audit(tx, `book-link.${input.decision}`, `book-link:${id}`, { authorId: link.authorId, bookId: link.workId });
    return readBookLink(tx, id);
  });
}

/** Credits the author behind those who are named, and brings their stats up to date. */
async function linkBook(ctx: Context, authorId: string, workId: string): Promise<void> {
  await ctx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, authorId)).for("no key update");
  await ctx.db.execute(sql`insert into contributions (work_id, author_id, role, position)
    select ${workId}, ${authorId}, 'author', coalesce(max(position), -1) + 1 from contributions where work_id = ${workId} and role = 'author'
    on conflict do nothing`);
  await ctx.db.execute(sql`update authors a set book_count = totals.books, popularity = totals.popularity, updated_at = ${ctx.now.toISOString()}::timestamptz
    from (select count(*)::int as books, least(coalesce(sum(w.popularity), 0), 2147483647)::int as popularity
      from contributions contribution join works w on w.id = contribution.work_id and w.made_by is null
      where contribution.author_id = ${authorId} and contribution.role = 'author') totals
    where a.id = ${authorId}`);
  await invalidateTags(ctx, `author:${authorId}`, `book:${workId}`, "authors", "catalogue");
}

async function readBookLink(ctx: Context, id: string): Promise<BookLink> {
  const [link] = await select(ctx, eq(bookLink.id, id), sql`book_link.id`, { limit: 1, offset: 0 });
  if (!link) throw notFound("Request");
  return link;
}
