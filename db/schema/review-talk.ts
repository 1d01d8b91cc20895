import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, personal } from "../personal";
import { createdAt, id, instant } from "./columns";
import { reviews } from "./library";
import { users } from "./users";

/** That somebody liked a review, once. Who did is told to its writer alone. */
export const reviewLikes = pgTable(
  "review_likes",
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index("review_likes_user_idx").on(t.userId)],
);

personal(reviewLikes, { userId: deleted() });

/** A comment on a review. Nothing answers it, so nothing stays of one that is deleted. Ids sort by time. */
export const reviewComments = pgTable(
  "review_comments",
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Markdown; `||…||` marks a spoiler. */
    body: text().notNull(),
    /** The whole comment contains spoilers. */
    spoiler: boolean().notNull().default(false),
    editedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index("review_comments_review_idx").on(t.reviewId, t.id), index("review_comments_user_idx").on(t.userId)],
);

personal(reviewComments, { userId: deleted(), body: contentBy("userId") });
