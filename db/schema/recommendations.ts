import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, personal } from "../personal";
import { works } from "./catalogue";
import { createdAt, id } from "./columns";
import { owner } from "./profiles";

/** A book that one reader recommends to another, once. Nobody but the two knows of it. Ids sort by time. */
export const recommendations = pgTable(
  "recommendations",
  {
    id: id(),
    userId: owner(),
    toId: owner(),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    /** Markdown; `||…||` marks a spoiler. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("recommendations_once_key").on(t.userId, t.toId, t.workId),
    index("recommendations_sent_idx").on(t.userId, t.createdAt),
    index("recommendations_received_idx").on(t.toId, t.id),
    index("recommendations_work_idx").on(t.workId),
  ],
);

personal(recommendations, {
  userId: deleted("recommendations"),
  toId: deleted("received-recommendations"),
  note: contentBy("userId"),
});
