import { eq, sql } from "drizzle-orm";
import { clubCommentBookmarks, clubCommentLikes, clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { notFound } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { findForChange } from "./comments";
import { CommentMark } from "./discussion-schemas";

type At = [idOrSlug: string, discussionId: string, commentId: string];

/** Likes a comment; repeated it changes nothing. */
export const likeComment = (ctx: Context, ...at: At): Promise<CommentMark> => like(ctx, at, true);
export const unlikeComment = async (ctx: Context, ...at: At): Promise<void> => {
  await like(ctx, at, false);
};

async function like(ctx: Context, at: At, wanted: boolean): Promise<CommentMark> {
  const { comment } = await findForChange(ctx, ...at);
  const userId = ctx.actor?.userId ?? "";
  return inTransaction(ctx, async (tx) => {
    const changed = wanted
      ? await tx.db.insert(clubCommentLikes).values({ commentId: comment.id, userId }).onConflictDoNothing().returning()
      : await tx.db
          .delete(clubCommentLikes)
          .where(sql`${clubCommentLikes.commentId} = ${comment.id} and ${clubCommentLikes.userId} = ${userId}`)
          .returning();
    const by = wanted ? 1 : -1;
    if (changed.length > 0) {
      // the discussion first, as everybody who changes both does
      await tx.db
        .update(clubDiscussions)
        .set({ likeCount: sql`${clubDiscussions.likeCount} + ${by}` })
        .where(eq(clubDiscussions.id, comment.discussionId));
      await tx.db
        .update(clubComments)
        .set({ likeCount: sql`${clubComments.likeCount} + ${by}` })
        .where(eq(clubComments.id, comment.id));
    }
    return markOf(tx, comment.id, userId);
  });
}

/** Keeps a comment for later; repeated it changes nothing. Only the reader knows. */
export async function bookmarkComment(ctx: Context, ...at: At): Promise<CommentMark> {
  const { comment } = await findForChange(ctx, ...at);
  const userId = ctx.actor?.userId ?? "";
  await ctx.db.insert(clubCommentBookmarks).values({ commentId: comment.id, userId }).onConflictDoNothing();
  return markOf(ctx, comment.id, userId);
}

export async function unbookmarkComment(ctx: Context, ...at: At): Promise<void> {
  const { comment } = await findForChange(ctx, ...at);
  await ctx.db
    .delete(clubCommentBookmarks)
    .where(
      sql`${clubCommentBookmarks.commentId} = ${comment.id} and ${clubCommentBookmarks.userId} = ${ctx.actor?.userId ?? null}::uuid`,
    );
}

async function markOf(ctx: Context, commentId: string, userId: string): Promise<CommentMark> {
  const [row] = await readRows(
    ctx.db,
    CommentMark,
    sql`select comment.id as "commentId", comment.like_count as "likeCount",
    exists (select 1 from club_comment_likes comment_like where comment_like.comment_id = comment.id and comment_like.user_id = ${userId}) as liked,
    exists (select 1 from club_comment_bookmarks bookmark where bookmark.comment_id = comment.id and bookmark.user_id = ${userId}) as bookmarked
    from club_comments comment where comment.id = ${commentId}`,
  );
  if (!row) throw notFound("Comment");
  return row;
}
