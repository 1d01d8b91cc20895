import { and, eq, isNull, sql } from "drizzle-orm";
import { clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { badRequest, notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { publishChange } from "@/lib/live/publish";
import { removeByClub } from "@/lib/moderation/decide-report";
import { notify } from "@/lib/notifications/notify";
import { type ClubFor, isModerator, requireClub } from "./access";
import { checkTalk } from "./achievement-notifications";
import { hiddenFrom } from "./comments-sql";
import type { Comment, CreateComment, RemoveText, UpdateComment } from "./discussion-schemas";
import { findDiscussion } from "./discussions";
import { lockOwnMembership } from "./members";
import { readComment } from "./read-comments";

const DEEPEST = 3;

type CommentRow = typeof clubComments.$inferSelect;
type DiscussionRow = typeof clubDiscussions.$inferSelect;

/** Adds a comment. Answers nest to the fourth level; deeper ones stand beside what they answer. */
export async function createComment(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  input: CreateComment,
): Promise<Comment> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const seen = await findDiscussion(ctx, club, discussionId);
  const posted = await inTransaction(ctx, async (tx) => {
    const userId = await lockOwnMembership(tx, club);
    const [discussion] = await tx.db
      .select()
      .from(clubDiscussions)
      .where(eq(clubDiscussions.id, seen.id))
      .for("update");
    if (!discussion || discussion.removedAt) throw notFound("Discussion");
    if (discussion.lockedAt && !isModerator(club))
      throw badRequest("This discussion is locked. Only moderators can post in it.", "discussion_locked");
    const answered = input.parentId ? await answerable(tx, discussion, input.parentId) : null;
    const comment = placed(newId(), answered);
    const { body, spoiler = false, position = answered?.position ?? discussion.position } = input;
    await tx.db
      .insert(clubComments)
      .values({ ...comment, discussionId: discussion.id, userId, body, spoiler, position, createdAt: ctx.now });
    await countComment(tx, discussion, comment);
    await notifyOfComment(tx, club, discussion, { id: comment.id, userId, answered });
    await checkTalk(tx, club.id);
    return readComment(tx, club, discussion, comment.id);
  });
  publishChange("club_comments", seen.id);
  return posted;
}

async function answerable(ctx: Context, discussion: DiscussionRow, parentId: string): Promise<CommentRow> {
  const [row] = await ctx.db
    .select()
    .from(clubComments)
    .where(
      and(
        eq(clubComments.id, parentId),
        eq(clubComments.discussionId, discussion.id),
        isNull(clubComments.removedAt),
        sql`not ${hiddenFrom(ctx.actor?.userId ?? null, sql`${clubComments}.user_id`)}`,
      ),
    );
  if (!row) throw notFound("Comment");
  return row;
}

/** Where a comment stands: its parent is what it answers, or beyond the fourth level that one's parent. */
function placed(id: string, answered: CommentRow | null) {
  if (!answered) return { id, rootId: id, parentId: null, replyToId: null, depth: 0, path: id };
  const flat = answered.depth >= DEEPEST;
  const above = flat ? answered.path.slice(0, answered.path.lastIndexOf("/")) : answered.path;
  return {
    id,
    rootId: answered.rootId,
    parentId: flat ? answered.parentId : answered.id,
    replyToId: flat ? answered.id : null,
    depth: flat ? DEEPEST : answered.depth + 1,
    path: `${above}/${id}`,
  };
}

async function countComment(ctx: Context, discussion: DiscussionRow, { path, depth }: { path: string; depth: number }) {
  const ancestors = path.split("/").slice(0, -1);
  if (ancestors.length > 0)
    await ctx.db
      .update(clubComments)
      .set({ replyCount: sql`${clubComments.replyCount} + 1` })
      .where(sql`${clubComments.id} in ${ancestors}`);
  await ctx.db
    .update(clubDiscussions)
    .set({
      commentCount: sql`${clubDiscussions.commentCount} + 1`,
      rootCount: sql`${clubDiscussions.rootCount} + ${depth === 0 ? 1 : 0}`,
      lastActivityAt: ctx.now,
    })
    .where(eq(clubDiscussions.id, discussion.id));
}

async function notifyOfComment(
  ctx: Context,
  club: ClubFor<"member">,
  discussion: DiscussionRow,
  { id, userId, answered }: { id: string; userId: string; answered: CommentRow | null },
) {
  await notify(ctx, {
    type: "club_comment",
    subject: `club:${club.id}`,
    payload: {
      clubId: club.id,
      discussionId: discussion.id,
      answeredId: answered ? answered.userId : discussion.userId,
      commentId: id,
    },
    actorId: userId,
  });
}

/** Changes a comment of the caller's; new words leave a mark. */
export async function updateComment(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  commentId: string,
  input: UpdateComment,
): Promise<Comment> {
  const { club, discussion, comment } = await findForChange(ctx, idOrSlug, discussionId, commentId);
  if (comment.userId !== ctx.actor?.userId) throw unauthorized("Only its author can edit a comment.", "members_only");
  if (discussion.lockedAt && !isModerator(club))
    throw badRequest("This discussion is locked. Only moderators can post in it.", "discussion_locked");
  const edited = input.body !== undefined && input.body !== comment.body ? { editedAt: ctx.now } : {};
  await ctx.db
    .update(clubComments)
    .set({ ...input, ...edited, id: comment.id })
    .where(and(eq(clubComments.id, comment.id), isNull(clubComments.removedAt)));
  return readComment(ctx, club, discussion, comment.id);
}

/** Removes a comment: its author or a moderator. It keeps its place, with what was answered, and its words are gone. */
export async function deleteComment(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  commentId: string,
  { reason }: RemoveText = {},
): Promise<void> {
  const { club, comment } = await findForChange(ctx, idOrSlug, discussionId, commentId);
  const own = comment.userId === ctx.actor?.userId;
  if (!own && !isModerator(club)) throw unauthorized("Only its author or a moderator can remove it.", "admins_only");
  if (own) await removeComment(ctx, comment.id, "author");
  else await removeByClub(ctx, "club_comment", comment.id, reason);
}

export async function removeComment(ctx: Context, id: string, removedBy: "author" | "moderator"): Promise<void> {
  await ctx.db
    .update(clubComments)
    .set({ removedAt: ctx.now, removedBy, body: "" })
    .where(and(eq(clubComments.id, id), isNull(clubComments.removedAt)));
}

/** A comment that is still there, for a member of the club. */
export async function findForChange(ctx: Context, idOrSlug: string, discussionId: string, commentId: string) {
  const club = await requireClub(ctx, idOrSlug, "member");
  const discussion = await findDiscussion(ctx, club, discussionId);
  const [comment] = isUuid(commentId)
    ? await ctx.db
        .select()
        .from(clubComments)
        .where(
          and(
            eq(clubComments.id, commentId),
            eq(clubComments.discussionId, discussion.id),
            isNull(clubComments.removedAt),
            sql`not ${hiddenFrom(ctx.actor?.userId ?? null, sql`${clubComments}.user_id`)}`,
          ),
        )
    : [];
  if (!comment) throw notFound("Comment");
  return { club, discussion, comment };
}
