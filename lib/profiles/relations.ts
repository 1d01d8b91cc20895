import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { newId } from "@/db/schema/columns";
import { readerFollows } from "@/db/schema/profiles";
import { blocks } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { talkBetweenChanged } from "@/lib/catalogue/review-talk/talk-changed";
import { UserRef } from "@/lib/catalogue/schemas";
import { hasBlocked, shownByName, u, userRefWhere } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { profileVisible, whereUsername } from "./access";
import type { FollowersQuery, ReaderRelation } from "./schemas";

/** People the caller hides from and does not want to see. */
export const listBlocks = (ctx: Context, query: KeysetQuery): Promise<Page<ReaderRelation>> => {
  const reader = requireReader(ctx);
  return relations(ctx, blocks, blocks.blockedId, eq(blocks.blockerId, reader.userId), query);
};

/** Blocks a reader: each is gone for the other, follows between them included. Repeated, it answers the same. */
export async function blockReader(ctx: Context, username: string): Promise<ReaderRelation> {
  const reader = requireReader(ctx);
  const other = await readerNamed(
    ctx,
    username,
    sql`u.deleted_at is null and (not u.anonymous or ${hasBlocked(reader.userId, sql`u.id`)})`,
  );
  if (other === reader.userId) throw badRequest("You cannot block yourself.", "invalid_input");
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(blocks)
      .values({ id: newId(), blockerId: reader.userId, blockedId: other, createdAt: ctx.now })
      .onConflictDoNothing();
    await tx.db
      .delete(readerFollows)
      .where(
        or(
          and(eq(readerFollows.followerId, reader.userId), eq(readerFollows.followedId, other)),
          and(eq(readerFollows.followerId, other), eq(readerFollows.followedId, reader.userId)),
        ),
      );
    await invalidateTags(tx, `reader:${reader.userId}`, `reader:${other}`);
    await talkBetweenChanged(tx, reader.userId, other);
    const where = and(eq(blocks.blockerId, reader.userId), eq(blocks.blockedId, other));
    return getRelation(tx, blocks, blocks.blockedId, where);
  });
}

export async function unblockReader(ctx: Context, blockId: string): Promise<void> {
  const reader = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(blocks)
      .where(and(eq(blocks.id, uuidOf(blockId, "Block")), eq(blocks.blockerId, reader.userId)))
      .returning({ blockedId: blocks.blockedId });
    if (!gone) throw notFound("Block");
    await talkBetweenChanged(tx, reader.userId, gone.blockedId);
  });
}

/** Readers the caller follows. */
export const listFollowing = (ctx: Context, query: KeysetQuery): Promise<Page<ReaderRelation>> => {
  const reader = requireReader(ctx);
  const where = and(eq(readerFollows.followerId, reader.userId), profileVisible(reader.userId));
  return relations(ctx, readerFollows, readerFollows.followedId, where, query);
};

/** Readers who follow the caller, and so see shelves that are for followers; with `q` those who have it in a name. */
export const listFollowers = (ctx: Context, { q, ...query }: FollowersQuery): Promise<Page<ReaderRelation>> => {
  const reader = requireReader(ctx);
  const where = and(eq(readerFollows.followedId, reader.userId), q ? hasInName(reader.userId, q) : undefined);
  return relations(ctx, readerFollows, readerFollows.followerId, where, query);
};

/** Whether the other one (alias `u`) has this in a name; whoever has no name for the caller is found by none. */
const hasInName = (callerId: string, q: string): SQL => {
  const text = q.toLowerCase().replace(/^@/, "");
  return sql`${shownByName} and not ${hasBlocked(sql`u.id`, callerId)}
    and (strpos(lower(coalesce(u.name, '')), ${text}) > 0 or strpos(coalesce(u.username, ''), ${text}) > 0)`;
};

/** Follows a reader whose profile the caller may see. Repeated, it answers the same. */
export async function followReader(ctx: Context, username: string): Promise<ReaderRelation> {
  const reader = requireReader(ctx);
  const other = await readerNamed(ctx, username, profileVisible(reader.userId));
  if (other === reader.userId) throw badRequest("You cannot follow yourself.", "invalid_input");
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(readerFollows)
      .values({ id: newId(), followerId: reader.userId, followedId: other, createdAt: ctx.now })
      .onConflictDoNothing();
    await invalidateTags(tx, `reader:${other}`);
    const where = and(eq(readerFollows.followerId, reader.userId), eq(readerFollows.followedId, other));
    return getRelation(tx, readerFollows, readerFollows.followedId, where);
  });
}

/** Stops following. */
export const unfollowReader = (ctx: Context, followId: string): Promise<void> =>
  endFollow(ctx, followId, readerFollows.followerId, "Follow");

/** Sends a follower away. */
export const removeFollower = (ctx: Context, followId: string): Promise<void> =>
  endFollow(ctx, followId, readerFollows.followedId, "Follower");

async function endFollow(ctx: Context, followId: string, mine: AnyPgColumn, what: string): Promise<void> {
  const reader = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(readerFollows)
      .where(and(eq(readerFollows.id, uuidOf(followId, what)), eq(mine, reader.userId)))
      .returning({ followedId: readerFollows.followedId });
    if (!gone) throw notFound(what);
    await invalidateTags(tx, `reader:${gone.followedId}`);
  });
}

async function readerNamed(ctx: Context, username: string, allowed: SQL): Promise<string> {
  const [row] = await ctx.db
    .select({ id: u.id })
    .from(u)
    .where(and(whereUsername(username.toLowerCase().replace(/^@/, "")), allowed));
  if (!row) throw notFound("Reader");
  return row.id;
}

/** The other one (alias `u`), by name unless they have blocked the caller: whose page is gone is not watched from here. */
const personFor = (callerId: string) => userRefWhere(sql`${shownByName} and not ${hasBlocked(sql`u.id`, callerId)}`);

type Relation = typeof blocks | typeof readerFollows;

/** Behind one of them, newest first; nothing behind one that is not there. */
const behind = (table: Relation, id: string): SQL =>
  sql`(${table.createdAt}, ${table.id}) < (select x.created_at, x.id from ${table} x where x.id = ${id}::uuid)`;

const RelationRow = IdRow.extend({ user: UserRef });

async function relations(
  ctx: Context,
  table: Relation,
  other: AnyPgColumn,
  where: SQL | undefined,
  query: KeysetQuery,
): Promise<Page<ReaderRelation>> {
  const rows = checkRows(
    RelationRow,
    await ctx.db
      .select({ id: table.id, user: personFor(requireReader(ctx).userId) })
      .from(table as typeof blocks)
      .innerJoin(u, eq(u.id, other))
      .where(and(where, query.after ? behind(table, query.after) : undefined))
      .orderBy(sql`${table.createdAt} desc, ${table.id} desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(table as typeof blocks)
    .innerJoin(u, eq(u.id, other))
    .where(where);
  return toPage(
    rows.map(({ id, user }) => ({ id, user })),
    counted?.total ?? 0,
    query,
  );
}

async function getRelation(
  ctx: Context,
  table: Relation,
  other: AnyPgColumn,
  where: SQL | undefined,
): Promise<ReaderRelation> {
  const [row] = checkRows(
    RelationRow,
    await ctx.db
      .select({ id: table.id, user: personFor(requireReader(ctx).userId) })
      .from(table as typeof blocks)
      .innerJoin(u, eq(u.id, other))
      .where(where),
  );
  if (!row) throw new Error("The relation that was just written cannot be read.");
  return row;
}
