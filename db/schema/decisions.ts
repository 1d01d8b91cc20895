import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, deletedByAddress, personal, retainedPerson, secret } from "../personal";
import { createdAt, id, instant } from "./columns";
import { reports } from "./reports";
import { users } from "./users";

/**
 * What was hidden, removed or imposed, why, and what became of the appeal: the statement of reasons. A warning or suspension
 * (`sanctions`) has the id of its decision.
 */
export const decisions = pgTable(
  "decisions",
  {
    id: id(),
    /** Whom it concerns; null where the words are nobody's, such as the description of a book. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The kind of text as reports name it, or `account`. */
    kind: text().notNull(),
    targetId: uuid(),
    action: text().$type<"hide" | "remove" | "warn" | "suspend">().notNull(),
    rule: text().notNull(),
    /** In the words of who decided, for the person concerned. */
    reason: text(),
    /** What brought it up; never who. */
    source: text().$type<"reader" | "notice" | "rule" | "staff">().notNull(),
    /** The text as it was. */
    excerpt: text(),
    url: text(),
    decidedBy: uuid(),
    createdAt: createdAt(),
    appeal: text(),
    appealedAt: instant(),
    outcome: text().$type<"uphold" | "reverse">(),
    answer: text(),
    answeredBy: uuid(),
    answeredAt: instant(),
    /** The appeal was answered by who had decided, because nobody else could. */
    answeredAlone: boolean().notNull().default(false),
    /** When what was done was taken back, by an appeal or otherwise. */
    reversedAt: instant(),
    /** The columns that a removal emptied, or the row that it deleted, to be put back after an appeal. */
    removed: jsonb("kept").$type<Record<string, unknown>>(),
  },
  (t) => [
    index("decisions_user_idx").on(t.userId, t.createdAt, t.id),
    index("decisions_recent_idx").on(t.createdAt, t.id),
    index("decisions_target_idx").on(t.kind, t.targetId),
    index("decisions_appeals_idx").on(t.appealedAt, t.id).where(sql`${t.appealedAt} is not null`),
    check("decisions_action", sql`${t.action} in ('hide','remove','warn','suspend')`),
    check("decisions_source", sql`${t.source} in ('reader','notice','rule','staff')`),
    check("decisions_outcome", sql`${t.outcome} in ('uphold','reverse')`),
  ],
);

const EMPTIED = { excerpt: null, url: null, reason: null, appeal: null, answer: null, removed: null, targetId: null };

personal(
  decisions,
  {
    userId: cleared(EMPTIED, true),
    targetId: secret(), // may be somebody's id
    reason: contentBy("userId"), // what staff wrote to them
    excerpt: contentBy("userId"),
    url: contentBy("userId"),
    appeal: contentBy("userId"),
    answer: contentBy("userId"),
    removed: contentBy("userId"),
    decidedBy: retainedPerson("Who decided something about others stays on record."),
    answeredBy: retainedPerson("Who decided something about others stays on record."),
  },
  ["kind", "action", "rule", "source", "outcome"],
);

/** What somebody without an account wrote about something that should not stand here. The rest of it is its report. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** Who sent it while signed in. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    explanation: text().notNull(),
    name: text(),
    /** Where the receipt and the outcome go. */
    email: text().notNull(),
    /** The language of those mails. */
    locale: text().notNull(),
    createdAt: createdAt(),
    /** When its report was decided: from then on it is kept for a while only. */
    decidedAt: instant(),
  },
  (t) => [
    index("notices_report_idx").on(t.reportId),
    index("notices_decided_idx").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index("notices_user_idx").on(t.userId).where(sql`${t.userId} is not null`),
    index("notices_address_idx").on(sql`lower(${t.email})`),
  ],
);

personal(
  notices,
  {
    userId: deleted(),
    email: deletedByAddress(),
    name: contentBy("userId"),
    explanation: contentBy("userId"),
  },
  ["reason", "locale", "reportId"],
);
