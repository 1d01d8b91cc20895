import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { clubDiscussions, clubThreadSettings } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { userRef } from "@/lib/catalogue/sql";
import { notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { Page, PageQuery } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { removeByClub } from "@/lib/moderation/decide-report";
import { notify } from "@/lib/notifications/notify";
import { type ClubFor, isModerator, requireClub } from "./access";
import { discussionShown, hiddenFrom, searchedText } from "./comments-sql";
import {
  type CreateDiscussion,
  Discussion,
  type FindDiscussions,
  type RemoveText,
  type ThreadSettings,
  type UpdateDiscussion,
} from "./discussion-schemas";
import { allOf, findPage } from "./find-page";
import { lockOwnMembership } from "./members";
import { discussionAhead, titleAhead } from "./reach-sql";
import { ownRead } from "./reads";
import { OneDiscussion } from "./views";

type DiscussionRow = typeof clubDiscussions.$inferSelect;

/** A Discussion as JSON (aliases `discussion`, and `u` for its author). Between people with a block, the text is not shown. */
const discussionJson = (viewer: string | null): SQL<Discussion> => {
  const shown = discussionShown(viewer);
  const ahead = discussionAhead(viewer);
  return sql<Discussion>`json_build_object('id', discussion.id, 'title', case when ${shown} and not ${titleAhead(viewer)} then discussion.title
    when discussion.removed_at is null then 'Hidden' else 'Removed' end,
    'body', case when ${shown} and not ${ahead} then discussion.body end, 'spoiler', discussion.spoiler,
    'position', discussion.position, 'ahead', ${shown} and ${ahead},
    'byClub', discussion.user_id is null, 'author', case when ${shown} and discussion.user_id is not null then ${userRef} end, 'readId', discussion.read_id,
    'pinned', discussion.pinned_at is not null, 'locked', discussion.locked_at is not null, 'removed', discussion.removed_by,
      'commentCount', discussion.comment_count, 'likeCount', discussion.like_count,
    'lastActivityAt', ${isoSql(sql`discussion.last_activity_at`)}, 'createdAt', ${isoSql(sql`discussion.created_at`)}, 'editedAt', ${isoSql(sql`discussion.edited_at`)},
    'viewer', case when ${viewer}::uuid is not null then json_build_object('mine', discussion.user_id is not distinct from ${viewer}::uuid,
      'frequency', (select frequency from club_thread_settings thread where thread.discussion_id = discussion.id and thread.user_id = ${viewer}::uuid)) end)`;
};

const from = sql`club_discussions discussion left join users u on u.id = discussion.user_id`;

/** The discussions of a club: pinned first, then by recent activity, popularity, or the oldest. */
export async function findDiscussions(
  ctx: Context,
  idOrSlug: string,
  options: FindDiscussions,
  query: PageQuery,
): Promise<Page<Discussion>> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const viewer = ctx.actor?.userId ?? null;
  return findPage(ctx, query, {
    item: discussionJson(viewer),
    model: Discussion,
    readerId: sql<string | null>`discussion.user_id`,
    from,
    where: whereOf(club, viewer, options),
    order: orderOf(options),
  });
}

function whereOf(club: ClubFor<"view">, viewer: string | null, { search, filters = {} }: FindDiscussions): SQL {
  const readIds = asList(filters.readId);
  const pinned = asList(filters.pinned);
  return allOf(
    sql`discussion.club_id = ${club.id} and (discussion.removed_at is null or discussion.comment_count > 0) and not ${hiddenFrom(viewer, sql`discussion.user_id`)}`,
    readIds && sql`discussion.read_id in ${readIds}`,
    pinned?.length === 1 ? sql`(discussion.pinned_at is not null) = ${pinned[0]}` : undefined,
    search
      ? sql`${discussionShown(viewer)} and not ${titleAhead(viewer)} and strpos(${searchedText(sql`discussion.title`)}, ${search.toLowerCase()}) > 0`
      : undefined,
  );
}

const ORDERS = {
  recent: sql`discussion.last_activity_at desc`,
  popular: sql`(discussion.comment_count + discussion.like_count) desc`,
  oldest: sql`discussion.created_at asc`,
};

/** Each name says its direction: `recent` ascending is the most recent first. */
function orderOf({ order = [] }: FindDiscussions): SQL[] {
  const terms = order.length > 0 ? order.map(({ field }) => ORDERS[field]) : [ORDERS.recent];
  return [sql`(discussion.pinned_at is not null) desc`, ...terms, sql`discussion.id`];
}

/** Opens a discussion, about the club or one of its reads. Members hear of it; never of its text, which may tell the plot. */
export async function createDiscussion(ctx: Context, idOrSlug: string, input: CreateDiscussion): Promise<Discussion> {
  const club = await requireClub(ctx, idOrSlug, "member");
  return inTransaction(ctx, async (tx) => {
    const userId = await lockOwnMembership(tx, club);
    if (input.readId) await ownRead(tx, club.id, input.readId);
    const id = newId();
    const { readId = null, ...fields } = input;
    await tx.db
      .insert(clubDiscussions)
      .values({ id, clubId: club.id, userId, readId, ...fields, lastActivityAt: ctx.now, createdAt: ctx.now });
    await notify(tx, {
      type: "club_discussion",
      subject: `club:${club.id}`,
      payload: { clubId: club.id, discussionId: id },
      actorId: userId,
    });
    await invalidateTags(tx, `club:${club.id}`);
    return readDiscussion(tx, club, id);
  });
}

/** One discussion; 404 for one of another club. */
export async function getDiscussion(ctx: Context, idOrSlug: string, discussionId: string): Promise<Discussion> {
  return readDiscussion(ctx, await requireClub(ctx, idOrSlug, "view"), discussionId);
}

async function readDiscussion(ctx: Context, club: ClubFor<"view">, discussionId: string): Promise<Discussion> {
  const viewer = ctx.actor?.userId ?? null;
  const [row] = isUuid(discussionId)
    ? checkRows(
        OneDiscussion,
        await ctx.db
          .select({ discussion: discussionJson(viewer) })
          .from(from)
          .where(
            sql`discussion.id = ${discussionId} and discussion.club_id = ${club.id} and not ${hiddenFrom(viewer, sql`discussion.user_id`)}`,
          ),
      )
    : [];
  if (!row) throw notFound("Discussion");
  return row.discussion;
}

/** Changes the text (its author), or pins and locks (moderators). A change of words leaves a mark. */
export async function updateDiscussion(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  { pinned, locked, ...text }: UpdateDiscussion,
): Promise<Discussion> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const before = await findDiscussion(ctx, club, discussionId);
  const textChanged = Object.values(text).some((value) => value !== undefined);
  if (textChanged && before.userId !== ctx.actor?.userId)
    throw unauthorized("Only its author can edit the text of a discussion.", "members_only");
  if ((pinned !== undefined || locked !== undefined) && !isModerator(club))
    throw unauthorized("Only moderators and admins of the club can pin and lock discussions.", "admins_only");
  const changes = {
    ...text,
    ...(text.title !== undefined || text.body !== undefined ? { editedAt: ctx.now } : {}),
    ...(pinned === undefined
      ? {}
      : { pinnedAt: pinned ? sql`coalesce(pinned_at, ${ctx.now.toISOString()}::timestamptz)` : null }),
    ...(locked === undefined
      ? {}
      : { lockedAt: locked ? sql`coalesce(locked_at, ${ctx.now.toISOString()}::timestamptz)` : null }),
    id: before.id,
  };
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(clubDiscussions)
      .set(changes)
      .where(and(eq(clubDiscussions.id, before.id), isNull(clubDiscussions.removedAt)))
      .returning({ id: clubDiscussions.id });
    if (changed.length === 0) throw notFound("Discussion");
    await invalidateTags(tx, `club:${club.id}`);
    return readDiscussion(tx, club, discussionId);
  });
}

/** Pins a discussion to the top of the board, or takes it down. For moderators; repeated it changes nothing. */
export async function pinDiscussion(ctx: Context, idOrSlug: string, discussionId: string): Promise<Discussion> {
  return updateDiscussion(ctx, idOrSlug, discussionId, { pinned: true });
}

export async function unpinDiscussion(ctx: Context, idOrSlug: string, discussionId: string): Promise<void> {
  await updateDiscussion(ctx, idOrSlug, discussionId, { pinned: false });
}

/** Takes a discussion away: its author or a moderator. With comments it leaves a tombstone above them. */
export async function deleteDiscussion(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  { reason }: RemoveText = {},
): Promise<void> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const before = await findDiscussion(ctx, club, discussionId);
  const own = before.userId === ctx.actor?.userId;
  if (!own && !isModerator(club)) throw unauthorized("Only its author or a moderator can remove it.", "admins_only");
  if (own) await removeDiscussion(ctx, before.id, "author");
  else await removeByClub(ctx, "club_discussion", before.id, reason);
}

/** Takes the words of a discussion away, with the title that the club's page names. */
export async function removeDiscussion(ctx: Context, id: string, removedBy: "author" | "moderator"): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .update(clubDiscussions)
      .set({ removedAt: ctx.now, removedBy, title: "Removed", body: "", pinnedAt: null })
      .where(and(eq(clubDiscussions.id, id), isNull(clubDiscussions.removedAt)))
      .returning({ clubId: clubDiscussions.clubId });
    await invalidateTags(tx, ...gone.map(({ clubId }) => `club:${clubId}`));
  });
}

/** A discussion's row, for whoever may see it. */
export async function findDiscussion(
  ctx: Context,
  club: ClubFor<"view">,
  discussionId: string,
): Promise<DiscussionRow> {
  const [row] = isUuid(discussionId)
    ? await ctx.db
        .select()
        .from(clubDiscussions)
        .where(
          and(
            eq(clubDiscussions.id, discussionId),
            eq(clubDiscussions.clubId, club.id),
            sql`not ${hiddenFrom(ctx.actor?.userId ?? null, sql`${clubDiscussions}.user_id`)}`,
          ),
        )
    : [];
  if (!row) throw notFound("Discussion");
  return row;
}

/** How much of one discussion the caller hears. */
export async function setThreadFrequency(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  { frequency }: ThreadSettings,
): Promise<ThreadSettings> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const { id } = await findDiscussion(ctx, club, discussionId);
  await ctx.db
    .insert(clubThreadSettings)
    .values({ discussionId: id, userId: ctx.actor?.userId ?? "", frequency })
    .onConflictDoUpdate({ target: [clubThreadSettings.discussionId, clubThreadSettings.userId], set: { frequency } });
  return { frequency };
}
