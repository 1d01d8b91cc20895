import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, impersonal, personal } from "../personal";
import { author, person } from "./authors";
import { works } from "./catalogue";
import { createdAt, id, instant } from "./columns";
import { reviews } from "./library";
import { users } from "./users";

/** An author asks that a book be linked to their page, for example one under a pen name; staff decide. */
export const authorBookLinks = pgTable(
  "author_book_links",
  {
    id: id(),
    authorId: author(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    requestedBy: person(),
    penName: text(),
    note: text(),
    status: text().$type<"pending" | "approved" | "rejected">().notNull().default("pending"),
    explanation: text(),
    decidedBy: person(),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("author_book_links_requested_by_idx").on(t.requestedBy).where(sql`${t.requestedBy} is not null`),
    index("author_book_links_decided_by_idx").on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index("author_book_links_work_id_idx").on(t.workId),
    uniqueIndex("author_book_links_open_key").on(t.authorId, t.workId).where(sql`${t.status} = 'pending'`),
    index("author_book_links_author_idx").on(t.authorId, t.createdAt),
    index("author_book_links_queue_idx").on(t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
  ],
);

personal(
  authorBookLinks,
  {
    requestedBy: deleted(),
    penName: contentBy("requestedBy"),
    note: contentBy("requestedBy"),
    explanation: contentBy("requestedBy"),
    decidedBy: cleared(),
  },
  ["status"],
);

export const authorSupportRequests = pgTable(
  "author_support_requests",
  {
    id: id(),
    authorId: author(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().$type<"open" | "answered" | "closed">().notNull().default("open"),
    answer: text(),
    answeredBy: person(),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("author_support_requests_answered_by_idx").on(t.answeredBy).where(sql`${t.answeredBy} is not null`),
    index("author_support_requests_user_id_idx").on(t.userId),
    index("author_support_requests_author_idx").on(t.authorId, t.createdAt),
    index("author_support_requests_queue_idx").on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
  ],
);

personal(
  authorSupportRequests,
  {
    userId: deleted(),
    subject: contentBy("userId"),
    message: contentBy("userId"),
    answer: contentBy("userId"),
    answeredBy: cleared(),
  },
  ["status"],
);

/** How a review's text sounds, -1000 to 1000; `reviewUpdatedAt` is the state that was read. */
export const reviewSentiments = pgTable("review_sentiments", {
  reviewId: uuid()
    .primaryKey()
    .references(() => reviews.id, { onDelete: "cascade" }),
  score: integer().notNull(),
  reviewUpdatedAt: instant().notNull(),
});

impersonal(reviewSentiments, "A number beside a review; it goes with the review.");
