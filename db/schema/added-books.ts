import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { deleted, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id } from "./columns";
import { users } from "./users";

/** Who added which book by hand, and when: the daily limit counts them. Stays when the book becomes everybody's. */
export const addedBooks = pgTable(
  "added_books",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("added_books_user_idx").on(t.userId, t.createdAt),
    index("added_books_work_idx").on(t.workId, t.createdAt),
  ],
);

personal(addedBooks, { userId: deleted() }, ["workId"]);
