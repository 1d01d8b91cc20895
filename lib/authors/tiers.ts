import { and, desc, eq, ilike, isNotNull } from "drizzle-orm";
import { authors } from "@/db/schema/catalogue";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { offsetOf, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { type AuthorPage, findAuthorId, getAuthor } from "./authors";
import type { SetTier } from "./claim-schemas";

/** Moves an author between free and pro. What was published as pro stays; making more of it needs the tier. */
export async function setTier(ctx: Context, idOrSlug: string, { tier }: SetTier): Promise<AuthorPage> {
  requireRole(ctx, "editor");
  const { id } = await findAuthorId(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select({ tier: authors.tier }).from(authors).where(eq(authors.id, id)).for("update");
    if (before?.tier !== tier) {
      await tx.db.update(authors).set({ tier, updatedAt: ctx.now }).where(eq(authors.id, id));
      await audit(tx, "author.tier", `author:${id}`, { from: before?.tier, to: tier });
      await invalidateTags(tx, `author:${id}`);
    }
    return getAuthor(tx, id);
  });
}

/** Verified authors by name, for staff who move tiers; those with most followers first. */
export async function listVerifiedAuthors(ctx: Context, { q, ...query }: PageQuery & { q: string }) {
  requireRole(ctx, "editor");
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(isNotNull(authors.verifiedAt), q ? ilike(authors.name, like) : undefined);
  const rows = await ctx.db
    .select({
      id: authors.id,
      slug: authors.slug,
      name: authors.name,
      tier: authors.tier,
      followerCount: authors.followerCount,
      bookCount: authors.bookCount,
    })
    .from(authors)
    .where(where)
    .orderBy(desc(authors.followerCount), authors.id)
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows, await ctx.db.$count(authors, where), query);
}
