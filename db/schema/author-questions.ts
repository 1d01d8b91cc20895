import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, impersonal, personal, retainedContent } from "../personal";
import { author, OF_THE_PAGE } from "./authors";
import { authors } from "./catalogue";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

/** Whether readers may ask an author: switched on, and between two moments when these are given. */
export const authorQaPeriods = pgTable("author_qa_periods", {
  authorId: uuid()
    .primaryKey()
    .references(() => authors.id, { onDelete: "cascade" }),
  open: boolean().notNull(),
  opensAt: instant(),
  closesAt: instant(),
  updatedAt: updatedAt(),
});

impersonal(authorQaPeriods, "When a page takes questions.");

export const authorQuestions = pgTable(
  "author_questions",
  {
    id: id(),
    authorId: author(),
    askerId: uuid().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    answer: text(),
    askedAt: createdAt(),
    answeredAt: instant(),
    publishedAt: instant(),
  },
  (t) => [
    index("author_questions_asker_id_idx").on(t.askerId).where(sql`${t.askerId} is not null`),
    index("author_questions_all_idx").on(t.authorId, t.askedAt, t.id),
    index("author_questions_published_idx")
      .on(t.authorId, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index("author_questions_asker_idx").on(t.askerId, t.authorId).where(sql`${t.answer} is null`),
  ],
);

personal(authorQuestions, {
  askerId: cleared({ text: "The reader who asked this has left." }, true),
  text: contentBy("askerId"),
  answer: retainedContent(OF_THE_PAGE),
});
