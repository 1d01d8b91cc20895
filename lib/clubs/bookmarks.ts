import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { commentJson, commentShown, discussionShown } from "./comments-sql";
import type { Comment } from "./discussion-schemas";
import { hideSpoilers, type PageComment } from "./spoilers";
import type { ReadView } from "./views";

type BookmarkedComment = { comment: PageComment; discussion: { id: string; title: string } };

const MAX_COMMENTS = 60;

/** The notes about a book that carry a place in it, and those the caller kept, in the order of the book. */
export async function bookmarkedComments(ctx: Context, clubId: string, read: ReadView): Promise<BookmarkedComment[]> {
  const viewer = ctx.actor?.userId ?? null;
  const progress = read.viewer?.status === "finished" ? 100 : (read.viewer?.percent ?? 0);
  const rows = await ctx.db
    .select({
      comment: sql<Comment>`${commentJson(viewer, clubId, progress)}`,
      discussion: sql<BookmarkedComment["discussion"]>`json_build_object('id', d.id, 'title', d.title)`,
    })
    .from(sql`club_comments k join users u on u.id = k.user_id join club_discussions d on d.id = k.discussion_id`)
    .where(
      sql`d.club_id = ${clubId} and d.read_id = ${read.id} and ${discussionShown(viewer)} and ${commentShown(viewer)} and (k.position is not null
        or exists (select 1 from club_comment_bookmarks b where b.comment_id = k.id and b.user_id = ${viewer}::uuid))`,
    )
    .orderBy(sql`k.position nulls last, k.id`)
    .limit(MAX_COMMENTS);
  return rows.map(({ comment, discussion }) => ({
    comment: hideSpoilers(comment, read.viewer?.status === "finished"),
    discussion,
  }));
}
