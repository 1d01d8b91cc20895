import { and, eq, sql } from "drizzle-orm";
import { authorMembers } from "@/db/schema/authors";
import { requireReader } from "@/lib/auth/access";
import { a } from "@/lib/catalogue/sql";
import { badRequest, unauthorized } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";

type Checked = {
  author: { tier: "free" | "pro"; role: "holder" | "member" };
  pro: { tier: "pro"; role: "holder" | "member" };
  owner: { tier: "free" | "pro"; role: "holder" };
};

/** A page the caller may act for; having one proves that access was checked, and the type says for what. */
export type AuthorFor<N extends keyof Checked> = Checked[N] & {
  id: string;
  slug: string;
  name: string;
  bookCount: number;
  /** Who acts. */
  userId: string;
};

const named = sql.placeholder("author");
const managed = prepared((db) =>
  db
    .select({
      id: a.id,
      slug: a.slug,
      name: a.name,
      tier: a.tier,
      bookCount: a.bookCount,
      role: authorMembers.role,
      userId: authorMembers.userId,
    })
    .from(authorMembers)
    .innerJoin(a, eq(a.id, authorMembers.authorId))
    .where(
      and(
        eq(authorMembers.userId, sql.placeholder("userId")),
        sql`a.verified_at is not null`,
        sql`(${named}::text is null or a.id::text = ${named} or a.slug = ${named})`,
      ),
    )
    .orderBy(authorMembers.createdAt, authorMembers.id)
    .limit(2)
    .prepare("managed_author"),
);

/**
 * The verified page the caller acts for: the named one, or the only one they manage. 401 `author_only` for whoever
 * manages none (or not that one), 400 `choose_author` for whoever manages several and names none.
 */
export async function requireAuthor(ctx: Context, author?: string): Promise<AuthorFor<"author">> {
  const reader = requireReader(ctx);
  const [first, second] = await managed(ctx.db).execute({ userId: reader.userId, author: author ?? null });
  if (!first) throw unauthorized("Only verified authors and their team can do this.", "author_only");
  if (second)
    throw badRequest("You manage several author pages: choose one with ?author=.", "choose_author", [
      { path: "author", message: "is missing" },
    ]);
  return { ...first, tier: effectiveTier(first.tier, "pro") };
}

/** The same for what the pro tier adds: 401 `pro_only` for a free page. */
export async function requirePro(ctx: Context, author?: string): Promise<AuthorFor<"pro">> {
  const page = await requireAuthor(ctx, author);
  if (!isPro(page)) throw unauthorized("This needs the pro tier.", "pro_only");
  return page;
}

/** The page's owner, not the rest of its team: 401 `holder_only`. */
export async function requireOwner(ctx: Context, named?: string): Promise<AuthorFor<"owner">> {
  const author = await requireAuthor(ctx, named);
  const { role } = author;
  if (role !== "holder") throw ownerOnly();
  return { ...author, role };
}

export const ownerOnly = () => unauthorized("Only the owner of the page can do this.", "holder_only");

export const isPro = (page: AuthorFor<"author">): page is AuthorFor<"pro"> => page.tier === "pro";
