import { type SQL, sql } from "drizzle-orm";
import { blockedBetween, notHidden, userRef } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { Comment } from "./discussion-schemas";
import type { Viewer } from "./reach-sql";

/** Whether the author's texts are hidden from the viewer: there is a block between them, or the author is suspended. */
export const hiddenFrom = (viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`(${viewer ? blockedBetween(sql`${viewer}::uuid`, author) : sql`false`}
    or (${author} is distinct from ${viewer}::uuid and exists (select 1 from users suspended where suspended.id = ${author} and suspended.suspended_at is not null)))`;

/** Whether staff or a moderator took a text from view; whose it is still sees it. */
const takenFromView = (kind: string, id: SQL, viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`((${author} = ${viewer}::uuid) is not true and not ${notHidden(kind, id)})`;

/** Whether the viewer may read a text of the club that its author did not remove. */
export const readable = (kind: string, id: SQL, viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`(not ${hiddenFrom(viewer, author)} and not ${takenFromView(kind, id, viewer, author)})`;

/** Whether the question of a guide whose words a discussion (alias `discussion`) has was taken from view. */
const questionHidden = sql`exists (select 1 from club_read_questions question join hidden_texts hidden on hidden.kind = 'club_question' and hidden.target_id = question.id
  where question.discussion_id = discussion.id)`;

/** Whether the viewer may read a comment (alias `comment`), and what opens a discussion (alias `discussion`). */
export const commentShown = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(comment.removed_at is null and ${readable("club_comment", sql`comment.id`, viewer, sql`comment.user_id`)})`;
export const discussionShown = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(discussion.removed_at is null and ${readable("club_discussion", sql`discussion.id`, viewer, sql`discussion.user_id`)}
    and ((discussion.user_id = ${viewer}::uuid) is true or not ${questionHidden}))`;

/** A text as a search may find it: without what stands between bars, or the search would tell what that is. */
export const searchedText = (text: SQL): SQL<string> =>
  sql<string>`lower(regexp_replace(${text}, '\\|\\|.*?(\\|\\||$)', ' ', 'g'))`;

/**
 * A Comment as JSON (aliases `comment`, and `u` for its author). `progress` is the viewer's percent in the book the discussion
 * is about: a comment with a position beyond it lies ahead of them, and has no body but where it is `opened` by itself.
 */
export function commentJson(
  viewer: string | null,
  clubId: string | SQL,
  progress: number | SQL<number>,
  { opened = false } = {},
): SQL<Comment> {
  const shown = commentShown(viewer);
  const ahead = sql`(coalesce(comment.position > ${progress}::int, false) and comment.user_id is distinct from ${viewer}::uuid)`;
  const is = (table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} x where x.comment_id = comment.id and x.user_id = ${viewer}::uuid)`;
  return sql<Comment>`json_build_object('id', comment.id, 'rootId', comment.root_id, 'parentId', comment.parent_id,
    'replyToId', comment.reply_to_id, 'depth', comment.depth,
    'author', case when ${shown} then ${userRef} end,
    'authorLeft', ${shown} and not exists (select 1 from club_members member where member.club_id = ${clubId}::uuid
      and member.user_id = comment.user_id and member.status = 'active'),
    'body', case when ${shown}${opened ? sql`` : sql` and not ${ahead}`} then comment.body end,
    'state', case when comment.removed_by = 'author' then 'removed_by_author' when comment.removed_by = 'moderator' then 'removed_by_moderator'
      when ${shown} then 'shown' else 'blocked' end,
    'spoiler', comment.spoiler, 'position', comment.position, 'ahead', ${ahead},
    'likeCount', comment.like_count, 'replyCount', comment.reply_count, 'createdAt', ${isoSql(sql`comment.created_at`)}, 'editedAt', ${isoSql(sql`comment.edited_at`)},
    'viewer', case when ${viewer}::uuid is not null then json_build_object('liked', ${is("club_comment_likes")},
      'bookmarked', ${is("club_comment_bookmarks")}, 'mine', comment.user_id = ${viewer}::uuid) end)`;
}
