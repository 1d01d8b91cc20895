/** What the writer of a review hears of likes and comments. Others who commented hear nothing. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { type Asked, idInPayload, type NotificationEvent, notificationType } from "@/lib/notifications/types";
import { nameForOthers, notHidden, reviewCommentVisible, reviewLikeCounts } from "../sql";

type Liked = { by: string | null; book: string; slug: string; reviewId: string };
type Commented = Liked & { commentId: string };

const writer = ({ payload }: NotificationEvent) =>
  sql`select r.user_id, false as deferred from reviews r where r.id = ${String(payload.reviewId)}::uuid`;

const reviewId = idInPayload("reviewId");
const ofReview = sql`from reviews r join works w on w.id = r.work_id`;
/** The reader wrote it, and it still has words. */
const isTheirs = ({ reader }: Asked) => sql`r.id = ${reviewId} and r.user_id = ${reader} and r.text is not null`;

export const reviewTalkNotificationTypes = [
  notificationType({
    type: "review_like",
    picture: { reader: sql`event.actor_id` },
    lookup: (asked) =>
      sql<Liked>`select json_build_object('by', ${nameForOthers(sql`review_like.user_id`)}, 'book', w.title, 'slug', w.slug, 'reviewId', r.id)
        ${ofReview} join review_likes review_like on review_like.review_id = r.id and review_like.user_id = event.actor_id
        where ${isTheirs(asked)} and ${reviewLikeCounts}`,
    text: ({ by, book, slug, reviewId: id }: Liked, _event, locale) => {
      const t = messagesIn(locale, "books.reviewNotifications");
      return {
        title: by === null ? t("like.nameless") : t("like.title", { by }),
        body: t("like.body", { book }),
        url: `/books/${slug}#review-${id}`,
      };
    },
    label: (locale) => messagesIn(locale, "books.reviewNotifications")("like.label"),
    audience: writer,
    stillTrue: (ctx, { payload, actorId }) =>
      isThere(
        ctx,
        sql`review_likes review_like where review_like.review_id = ${String(payload.reviewId)}::uuid and review_like.user_id = ${actorId}::uuid`,
      ),
    defaults: { push: false },
  }),
  notificationType({
    type: "review_comment",
    picture: { reader: sql`event.actor_id` },
    lookup: (asked) =>
      sql<Commented>`select json_build_object('by', ${nameForOthers(sql`comment.user_id`)}, 'book', w.title, 'slug', w.slug,
          'reviewId', r.id, 'commentId', comment.id)
        ${ofReview} join review_comments comment on comment.review_id = r.id and comment.id = ${idInPayload("commentId")}
        where ${isTheirs(asked)} and ${reviewCommentVisible(asked.reader)}`,
    text: ({ by, book, slug, reviewId: id, commentId }: Commented, _event, locale) => {
      const t = messagesIn(locale, "books.reviewNotifications");
      return {
        title: by === null ? t("comment.nameless") : t("comment.title", { by }),
        body: t("comment.body", { book }),
        url: `/books/${slug}?review=${id}#review-comment-${commentId}`,
      };
    },
    label: (locale) => messagesIn(locale, "books.reviewNotifications")("comment.label"),
    audience: writer,
    stillTrue: (ctx, { payload }) =>
      isThere(
        ctx,
        sql`review_comments comment where comment.id = ${String(payload.commentId)}::uuid and ${notHidden("review_comment", sql`comment.id`)}`,
      ),
  }),
];

const StillRow = z.object({ still: z.boolean() });

async function isThere(ctx: Context, rows: SQL): Promise<boolean> {
  const [row] = await readRows(ctx.db, StillRow, sql`select exists (select 1 from ${rows}) as still`);
  return row?.still ?? false;
}
