import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { blockedBetween, notHidden, userRef } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { Comment } from "./discussion-schemas";

/** Whoever asks, by id, as a placeholder of a prepared query, or nobody. */
type Viewer = string | Placeholder | SQL | null;

/** Whether the author's texts are hidden from the viewer: there is a block between them, or the author is suspended. */
export const hiddenFrom = (viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`(${viewer ? blockedBetween(sql`${viewer}::uuid`, author) : sql`false`}
    or (${author} is distinct from ${viewer}::uuid and exists (select 1 from users su where su.id = ${author} and su.suspended_at is not null)))`;

/** Whether staff or a moderator took a text from view; whose it is still sees it. */
const takenFromView = (kind: string, id: SQL, viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`((${author} = ${viewer}::uuid) is not true and not ${notHidden(kind, id)})`;

/** Whether the viewer may read a text of the club that its author did not remove. */
export const readable = (kind: string, id: SQL, viewer: Viewer, author: SQL): SQL<boolean> =>
  sql<boolean>`(not ${hiddenFrom(viewer, author)} and not ${takenFromView(kind, id, viewer, author)})`;

/** Whether the viewer may read a comment (alias `k`), and what opens a discussion (alias `d`). */
export const commentShown = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(k.removed_at is null and ${readable("club_comment", sql`k.id`, viewer, sql`k.user_id`)})`;
export const discussionShown = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(d.removed_at is null and ${readable("club_discussion", sql`d.id`, viewer, sql`d.user_id`)})`;

/**
 * A Comment as JSON (aliases `k` comment, `u` its author). `progress` is the viewer's percent in the book the discussion
 * is about: a comment with a position beyond it lies ahead of them.
 */
export function commentJson(viewer: string | null, clubId: string, progress: number): SQL<Comment> {
  const shown = commentShown(viewer);
  const is = (table: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} x where x.comment_id = k.id and x.user_id = ${viewer}::uuid)`;
  return sql<Comment>`json_build_object('id', k.id, 'rootId', k.root_id, 'parentId', k.parent_id, 'replyToId', k.reply_to_id, 'depth', k.depth,
    'author', case when ${shown} then ${userRef} end,
    'authorLeft', ${shown} and not exists (select 1 from club_members m where m.club_id = ${clubId}::uuid and m.user_id = k.user_id and m.status = 'active'),
    'body', case when ${shown} then k.body end,
    'state', case when k.removed_by = 'author' then 'removed_by_author' when k.removed_by = 'moderator' then 'removed_by_moderator' when ${shown} then 'shown' else 'blocked' end,
    'spoiler', k.spoiler, 'position', k.position, 'ahead', coalesce(k.position > ${progress}::int, false) and k.user_id is distinct from ${viewer}::uuid,
    'likeCount', k.like_count, 'replyCount', k.reply_count, 'createdAt', ${isoSql(sql`k.created_at`)}, 'editedAt', ${isoSql(sql`k.edited_at`)},
    'viewer', case when ${viewer}::uuid is not null then json_build_object('liked', ${is("club_comment_likes")},
      'bookmarked', ${is("club_comment_bookmarks")}, 'mine', k.user_id = ${viewer}::uuid) end)`;
}
