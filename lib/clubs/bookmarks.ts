import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { commentJson, commentShown, discussionShown } from "./comments-sql";
import type { Comment } from "./discussion-schemas";
import { hideSpoilers, type PageComment } from "./spoilers";
import { BookmarkRow, type ReadView } from "./views";

type BookmarkedComment = { comment: PageComment; discussion: { id: string; title: string } };

const MAX_COMMENTS = 60;

/** The notes about a book that carry a place in it, and those the caller kept, in the order of the book. */
export async function bookmarkedComments(ctx: Context, clubId: string, read: ReadView): Promise<BookmarkedComment[]> {
  const viewer = ctx.actor?.userId ?? null;
  const progress = read.viewer?.status === "finished" ? 100 : (read.viewer?.percent ?? 0);
  const rows = checkRows(
    BookmarkRow,
    await ctx.db
      .select({
        comment: sql<Comment>`${commentJson(viewer, clubId, progress)}`,
        discussion: sql<
          BookmarkedComment["discussion"]
        >`json_build_object('id', discussion.id, 'title', discussion.title)`,
      })
      .from(
        sql`club_comments comment join users u on u.id = comment.user_id join club_discussions discussion on discussion.id = comment.discussion_id`,
      )
      .where(
        sql`discussion.club_id = ${clubId} and discussion.read_id = ${read.id} and ${discussionShown(viewer)} and ${commentShown(viewer)}
        and (comment.position is not null
        or exists (select 1 from club_comment_bookmarks bookmark where bookmark.comment_id = comment.id and bookmark.user_id = ${viewer}::uuid))`,
      )
      .orderBy(sql`comment.position nulls last, comment.id`)
      .limit(MAX_COMMENTS),
  );
  return rows.map(({ comment, discussion }) => ({
    comment: hideSpoilers(comment, read.viewer?.status === "finished"),
    discussion,
  }));
}
