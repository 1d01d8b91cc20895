import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { clubVisible } from "./access";
import { commentJson, commentShown, discussionShown } from "./comments-sql";
import type { Comment } from "./discussion-schemas";
import { Bookmark } from "./own-schemas";
import { percentIn, titleAhead } from "./reach-sql";
import { hideSpoilers, type PageComment } from "./spoilers";
import { BookmarkRow, type ReadView } from "./views";

type BookmarkedComment = { comment: PageComment; discussion: { id: string; title: string | null } };

const MAX_COMMENTS = 60;

/** What a discussion is called, unless that is kept from the viewer. */
const titleShown = (viewer: string | null) =>
  sql`case when ${discussionShown(viewer)} and not ${titleAhead(viewer)} then discussion.title end`;

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
        >`json_build_object('id', discussion.id, 'title', ${titleShown(viewer)})`,
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

const CountRow = z.object({ total: z.int() });

/**
 * The comments the caller bookmarked in their clubs, the latest first. One that was removed or hidden since, stands in a club
 * the caller left, or lies beyond their place in the book is not there.
 */
export async function listBookmarks(ctx: Context, query: KeysetQuery): Promise<Page<Bookmark>> {
  const { userId } = requireReader(ctx);
  const progress = percentIn(sql`discussion.read_id`, userId);
  const from = sql`club_comment_bookmarks bookmark join club_comments comment on comment.id = bookmark.comment_id
    join users u on u.id = comment.user_id join club_discussions discussion on discussion.id = comment.discussion_id
    join clubs club on club.id = discussion.club_id join club_members me on me.club_id = club.id and me.user_id = bookmark.user_id`;
  const open = sql`bookmark.user_id = ${userId}::uuid and me.status = 'active' and ${clubVisible} and ${commentShown(userId)}
    and (comment.user_id = bookmark.user_id or coalesce(comment.position <= ${progress}, true))`;
  const behind = query.after
    ? sql` and (bookmark.created_at, comment.id) < (select x.created_at, x.comment_id from club_comment_bookmarks x
        where x.user_id = ${userId}::uuid and x.comment_id = ${query.after}::uuid)`
    : sql``;
  const rows = await readRows(
    ctx.db,
    z.object({ bookmark: Bookmark }),
    sql`select (${commentJson(userId, sql`club.id`, progress)}::jsonb || jsonb_build_object(
        'club', jsonb_build_object('id', club.id, 'slug', club.slug, 'name', club.name),
        'discussion', jsonb_build_object('id', discussion.id, 'title', ${titleShown(userId)}))) as bookmark
      from ${from} where ${open}${behind} order by bookmark.created_at desc, comment.id desc
      limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const [counted] = await readRows(ctx.db, CountRow, sql`select count(*)::int as total from ${from} where ${open}`);
  return toPage(
    rows.map((row) => row.bookmark),
    counted?.total ?? 0,
    query,
  );
}

/** So many of them as a page shows them, behind one of them, and behind which there are more. */
export async function bookmarksPage(ctx: Context, behind: string | undefined, limit: number) {
  const { data } = await listBookmarks(ctx, { page: 1, limit: limit + 1, after: behind });
  const shown = data.slice(0, limit).map(({ club, discussion, ...comment }) => ({
    club,
    discussion,
    comment: hideSpoilers(comment, false),
  }));
  return { data: shown, after: data.length > limit ? shown.at(-1)?.comment.id : undefined };
}
