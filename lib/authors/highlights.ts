import { and, eq, type SQL, sql } from "drizzle-orm";
import { authorHighlights } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { violates } from "@/db/violates";
import { isInCatalogue, r, reviewVisible, u, w } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import type { CreateHighlight } from "./portal-schemas";
import { type HighlightView, highlight, highlightJson } from "./sql";
import { HighlightRow } from "./views";

const MAX_HIGHLIGHTS = 20;

/** The reviews that the caller's page shows, newest highlight first. */
export async function listHighlights(ctx: Context, named?: string): Promise<HighlightView[]> {
  const author = await requireAuthor(ctx, named);
  const rows = await selectHighlights(
    ctx,
    author,
    and(eq(highlight.authorId, author.id), reviewVisible(sql`${author.userId}::uuid`)),
  );
  return rows.map(({ highlight }) => highlight);
}

const selectHighlights = async (ctx: Context, { userId }: { userId: string }, where: SQL | undefined) =>
  checkRows(
    HighlightRow,
    await ctx.db
      .select({ highlight: highlightJson(sql`${userId}::uuid`), reviewerId: r.userId })
      .from(highlight)
      .innerJoin(r, eq(r.id, highlight.reviewId))
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .where(where)
      .orderBy(sql`highlight.created_at desc, highlight.id desc`),
  );

/**
 * Shows a review of one of the author's books on the page (pro), with its reviewer and, when wished, a notification to them.
 * 404 for a review the author cannot see or of another's book, 400 `duplicate` for one that is shown already.
 */
export async function createHighlight(
  ctx: Context,
  { reviewId, notifyReviewer }: CreateHighlight,
  named?: string,
): Promise<HighlightView> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, author.id)).for("no key update");
    await requireReview(tx, author, reviewId);
    if ((await tx.db.$count(authorHighlights, eq(authorHighlights.authorId, author.id))) >= MAX_HIGHLIGHTS)
      throw badRequest(
        `Your page can show at most ${MAX_HIGHLIGHTS} reviews. Remove one first.`,
        "too_many_highlights",
        [],
        { limit: MAX_HIGHLIGHTS },
      );
    const id = newId();
    await tx.db
      .insert(authorHighlights)
      .values({ id, authorId: author.id, reviewId, createdAt: ctx.now })
      .catch((error) => {
        if (violates(error, "author_highlights_review_key"))
          throw badRequest("This review is already highlighted.", "duplicate", [], { case: "highlight" });
        throw error;
      });
    const [row] = await selectHighlights(tx, author, eq(highlight.id, id));
    if (!row) throw new Error("The highlight that was just written cannot be read.");
    if (notifyReviewer) await notifyOfHighlight(tx, author, row.highlight, row.reviewerId);
    await invalidateTags(tx, `author:${author.id}`);
    return row.highlight;
  });
}

/** Takes a review off the page; open to free authors too. */
export async function deleteHighlight(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(authorHighlights)
      .where(and(eq(authorHighlights.id, id), eq(authorHighlights.authorId, author.id)))
      .returning({ id: authorHighlights.id });
    if (gone.length === 0) throw notFound("Highlight");
    await invalidateTags(tx, `author:${author.id}`);
  });
}

async function requireReview(ctx: Context, author: AuthorFor<"pro">, reviewId: string): Promise<void> {
  const [review] = await ctx.db
    .select({ id: r.id })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .where(
      and(
        eq(r.id, reviewId),
        reviewVisible(sql`${author.userId}::uuid`),
        isInCatalogue(sql`r.work_id`),
        sql`exists (select 1 from contributions contribution where contribution.work_id = r.work_id
          and contribution.author_id = ${author.id} and contribution.role = 'author')`,
      ),
    );
  if (!review) throw notFound("Review");
}

function notifyOfHighlight(ctx: Context, author: AuthorFor<"pro">, { review }: HighlightView, reviewerId: string) {
  return notify(ctx, {
    type: "author_highlight",
    subject: `author:${author.id}`,
    actorId: author.userId,
    payload: { authorId: author.id, reviewId: review.id, userId: reviewerId },
    dedupeKey: `highlight:${author.id}:${review.id}`,
  });
}
