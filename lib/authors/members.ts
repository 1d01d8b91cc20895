import { and, eq, not, sql } from "drizzle-orm";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { requireReader } from "@/lib/auth/access";
import { blockedBetween, shownByName, u } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { effectiveTier } from "@/lib/kernel/tiers";
import { isoSql } from "@/lib/kernel/time";
import { notify } from "@/lib/notifications/notify";
import { type AuthorFor, ownerOnly, requireAuthor, requireOwner } from "./access";
import { personRef } from "./person-ref";
import { type AddMember, ManagedPage, Member } from "./portal-schemas";

const MAX_MEMBERS = 20;

/** The verified pages that the caller holds or helps with. */
export async function listManagedPages(ctx: Context): Promise<ManagedPage[]> {
  const reader = requireReader(ctx);
  const pages = checkRows(
    ManagedPage,
    await ctx.db
      .select({
        id: authors.id,
        slug: authors.slug,
        name: authors.name,
        verified: sql<boolean>`${authors.verifiedAt} is not null`,
        photoUrl: authors.photo,
        tier: authors.tier,
        role: authorMembers.role,
        openQuestions: sql<number>`(select count(*)::int from author_questions question where question.author_id = ${authors}.id
        and question.answer is null)`,
      })
      .from(authorMembers)
      .innerJoin(authors, eq(authors.id, authorMembers.authorId))
      .where(and(eq(authorMembers.userId, reader.userId), sql`${authors.verifiedAt} is not null`))
      .orderBy(authorMembers.createdAt, authorMembers.id)
      .limit(100),
  );
  return pages.map((page) => ({ ...page, tier: effectiveTier(page.tier, "pro") }));
}

/** The page's team, its owner first. */
export async function listMembers(ctx: Context, named?: string): Promise<Member[]> {
  const author = await requireAuthor(ctx, named);
  return readMembers(ctx, author);
}

const readMembers = async (ctx: Context, author: AuthorFor<"author">): Promise<Member[]> =>
  checkRows(
    Member,
    await ctx.db
      .select({
        id: authorMembers.id,
        user: personRef,
        role: authorMembers.role,
        addedAt: isoSql(authorMembers.createdAt),
      })
      .from(authorMembers)
      .innerJoin(u, eq(u.id, authorMembers.userId))
      .where(eq(authorMembers.authorId, author.id))
      .orderBy(sql`${authorMembers.role} = 'member', ${authorMembers.createdAt}, ${authorMembers.id}`),
  );

/**
 * Adds somebody to the team, by username. Only the owner may: 401 `holder_only`. Somebody who is anonymous, suspended or
 * behind a block is refused as a name that is nobody's is: the team sees its people by name.
 */
export async function addMember(ctx: Context, { username }: AddMember, named?: string): Promise<Member> {
  const author = await requireOwner(ctx, named);
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: authors.id }).from(authors).where(eq(authors.id, author.id)).for("no key update");
    const [person] = await tx.db
      .select({ id: u.id })
      .from(u)
      .where(
        and(
          eq(u.username, username.replace(/^@/, "").toLowerCase()),
          shownByName,
          not(blockedBetween(sql`${author.userId}::uuid`, sql`u.id`)),
        ),
      );
    if (!person)
      throw badRequest("No reader has this username. Check the spelling.", "unknown_user", [
        { path: "username", message: "does not exist" },
      ]);
    const team = await readMembers(tx, author);
    if (team.some(({ user }) => user.id === person.id))
      throw badRequest("They are already on the team.", "already_member", [], { case: "team" });
    if (team.length >= MAX_MEMBERS)
      throw badRequest(
        `A team can have at most ${MAX_MEMBERS} people. Remove somebody first.`,
        "too_many_members",
        [],
        { limit: MAX_MEMBERS },
      );
    const id = newId();
    await tx.db
      .insert(authorMembers)
      .values({ id, authorId: author.id, userId: person.id, role: "member", createdAt: ctx.now });
    await notify(tx, {
      type: "author_team",
      subject: `author:${author.id}`,
      actorId: author.userId,
      payload: { authorId: author.id, userId: person.id },
      dedupeKey: `author-team:${id}`,
    });
    await invalidateTags(tx, `reader:${person.id}`);
    const added = (await readMembers(tx, author)).find((member) => member.id === id);
    if (!added) throw new Error("The member that was just written cannot be read.");
    return added;
  });
}

/** Takes somebody off the team: the owner anybody but themselves, everybody themselves. */
export async function removeMember(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const where = and(eq(authorMembers.id, id), eq(authorMembers.authorId, author.id));
    const [member] = await tx.db.select().from(authorMembers).where(where).for("update");
    if (!member) throw notFound("Member");
    if (member.userId !== author.userId && author.role !== "holder") throw ownerOnly();
    if (member.role === "holder")
      throw badRequest("The owner can't leave their page. Write to us to hand it over.", "holder_stays");
    await tx.db.delete(authorMembers).where(where);
    await invalidateTags(tx, `reader:${member.userId}`);
  });
}
