import { count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { clubDiscussions } from "@/db/schema/club-talk";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { type ClubFor, requireClub } from "./access";
import { commentJson, commentShown, searchedText } from "./comments-sql";
import type { Comment, CommentThread, FindComments } from "./discussion-schemas";
import { findDiscussion } from "./discussions";
import { percentIn } from "./reach-sql";
import { OneComment, ThreadRow } from "./views";

const FIRST_REPLIES = 30;

type DiscussionRow = typeof clubDiscussions.$inferSelect;

/**
 * The top-level comments of a discussion with the first answers below each; with the filter `thread`, the answers below
 * one of them in the order of the thread. However long it is, a page is a fixed number of statements.
 */
export async function findComments(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  options: FindComments,
  query: KeysetQuery,
  { replies: first = FIRST_REPLIES }: { replies?: number } = {},
): Promise<Page<CommentThread>> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const discussion = await findDiscussion(ctx, club, discussionId);
  const offset = offsetOf(query);
  const viewer = ctx.actor?.userId ?? null;
  const progress = await progressOf(ctx, discussion);
  const json = commentJson(viewer, club.id, progress);
  const { where, order, nested, behind } = selection(ctx, discussion, options);
  const from = query.after ? sql` and ${behind(query.after)}` : sql``;
  const replies = nested
    ? sql`coalesce((select json_agg(one.reply order by one.path collate "C") from (select ${json} as reply, comment.path from club_comments comment
        join users u on u.id = comment.user_id where comment.root_id = top.id and comment.depth > 0 order by comment.path collate "C" limit ${first}) one), '[]'::json)`
    : sql`'[]'::json`;
  const rows = checkRows(
    ThreadRow,
    await ctx.db
      .select({ comment: sql<Comment>`top.comment`, replies: sql<Comment[]>`${replies}` })
      .from(
        sql`(select ${json} as comment, comment.id, row_number() over (order by ${order}) as place from club_comments comment
        join users u on u.id = comment.user_id
        where comment.id in (select comment.id from club_comments comment where ${where}${from} order by ${order} limit ${query.limit} offset ${offset})) top`,
      )
      .orderBy(sql`top.place`),
  );
  const plain = nested && !options.search;
  const total = plain ? discussion.rootCount : await countOf(ctx, where);
  return toPage(
    rows.map(({ comment, replies: below }) => ({ ...comment, replies: below })),
    total,
    query,
  );
}

const countOf = async (ctx: Context, where: SQL): Promise<number> => {
  const [row] = await ctx.db.select({ total: count() }).from(sql`club_comments comment`).where(where);
  return row?.total ?? 0;
};

function selection(ctx: Context, discussion: DiscussionRow, { search, filters = {}, order = [] }: FindComments) {
  const inDiscussion = sql`comment.discussion_id = ${discussion.id}`;
  const threads = asList(filters.thread);
  const ids = asList(filters.id);
  const bookmarked = asList(filters.bookmarked)?.includes(true);
  const hits = search
    ? sql` and ${commentShown(ctx.actor?.userId ?? null)} and not comment.spoiler and comment.position is null and strpos(${searchedText(sql`comment.body`)},
      ${search.toLowerCase()}) > 0`
    : sql``;
  if (threads || ids || bookmarked) {
    const mine = sql` and exists (select 1 from club_comment_bookmarks bookmark where bookmark.comment_id = comment.id
      and bookmark.user_id = ${ctx.actor?.userId ?? null}::uuid)`;
    const where = sql`${inDiscussion}${threads ? sql` and comment.root_id in ${threads} and comment.depth > 0` : sql``}${ids ? sql` and comment.id in ${ids}` : sql``}${bookmarked ? mine : sql``}${hits}`;
    const behind = (id: string) => sql`comment.path collate "C" > (${last(discussion, id, sql`x.path`)}) collate "C"`;
    return { where, order: sql`comment.path collate "C"`, nested: false, behind };
  }
  const field = order[0]?.field ?? "oldest";
  const terms = {
    recent: sql`comment.id desc`,
    popular: sql`comment.like_count desc, comment.id desc`,
    oldest: sql`comment.id`,
  };
  const where = sql`${inDiscussion} and comment.depth = 0${hits}`;
  const behind = (id: string) => {
    if (field === "popular")
      throw badRequest(
        "Likes change, so `after` does not work with the order popular. Use recent or oldest, or `page`.",
        "invalid_input",
        [{ path: "query.after", message: "works only with the orders recent and oldest" }],
      );
    return sql`comment.id ${field === "recent" ? sql`<` : sql`>`} (${last(discussion, id, sql`x.id`)})`;
  };
  return { where, order: terms[field], nested: true, behind };
}

/** Where a comment of the discussion stands; nothing is behind one that is not there. */
const last = (discussion: DiscussionRow, id: string, place: SQL): SQL =>
  sql`select ${place} from club_comments x where x.id = ${id}::uuid and x.discussion_id = ${discussion.id}`;

const ProgressRow = z.object({ percent: z.int() });
const PlaceRow = z.object({ before: z.int() });

/** How far the caller is in the book a discussion is about, in percent; 0 for strangers, and where there is no book. */
async function progressOf(ctx: Context, { readId }: DiscussionRow): Promise<number> {
  if (!readId) return 0;
  const percent = percentIn(sql`${readId}::uuid`, ctx.actor?.userId ?? null);
  const [row] = await readRows(ctx.db, ProgressRow, sql`select ${percent}::int as percent`);
  return row?.percent ?? 0;
}

/** One comment with its first answers, for a link to it. */
export async function getComment(
  ctx: Context,
  idOrSlug: string,
  discussionId: string,
  commentId: string,
): Promise<Comment> {
  const club = await requireClub(ctx, idOrSlug, "view");
  return readComment(ctx, club, await findDiscussion(ctx, club, discussionId), commentId);
}

/** One comment of a discussion as the caller sees it, opened by asking for it alone; 404 if there is none. */
export async function readComment(ctx: Context, club: ClubFor<"view">, discussion: DiscussionRow, commentId: string) {
  const progress = await progressOf(ctx, discussion);
  const [row] = isUuid(commentId)
    ? checkRows(
        OneComment,
        await ctx.db
          .select({ comment: commentJson(ctx.actor?.userId ?? null, club.id, progress, { opened: true }) })
          .from(sql`club_comments comment join users u on u.id = comment.user_id`)
          .where(sql`comment.id = ${commentId} and comment.discussion_id = ${discussion.id}`),
      )
    : [];
  if (!row) throw notFound("Comment");
  return row.comment;
}

/** On which page of its thread a comment stands, with so many on each. */
export async function pageInThread(
  ctx: Context,
  { id, rootId }: { id: string; rootId: string },
  limit: number,
): Promise<number> {
  const [row] = await readRows(
    ctx.db,
    PlaceRow,
    sql`select count(*)::int as before from club_comments comment
    where comment.root_id = ${rootId} and comment.depth > 0 and comment.path collate "C" < (select path from club_comments where id = ${id}) collate "C"`,
  );
  return Math.floor((row?.before ?? 0) / limit) + 1;
}
