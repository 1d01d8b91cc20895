import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, impersonal, personal, retainedPerson } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** What staff imposed on a person, why, and what the person said to it. A suspension counts until it is lifted. */
export const sanctions = pgTable(
  "sanctions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<"warning" | "suspension">().notNull(),
    /** The person reads this. */
    reason: text().notNull(),
    staffId: uuid().notNull(),
    createdAt: createdAt(),
    appeal: text(),
    appealedAt: instant(),
    answer: text(),
    answeredAt: instant(),
    liftedAt: instant(),
  },
  (t) => [
    index("sanctions_user_idx").on(t.userId, t.createdAt),
    index("sanctions_recent_idx").on(t.createdAt, t.id),
    index("sanctions_appeals_idx").on(t.appealedAt).where(sql`${t.appealedAt} is not null and ${t.answeredAt} is null`),
    uniqueIndex("sanctions_suspended_key").on(t.userId).where(sql`${t.kind} = 'suspension' and ${t.liftedAt} is null`),
    check("sanctions_kind", sql`${t.kind} in ('warning','suspension')`),
  ],
);

personal(
  sanctions,
  {
    userId: deleted(),
    reason: contentBy("userId"), // what staff wrote to them
    appeal: contentBy("userId"),
    answer: contentBy("userId"),
    staffId: retainedPerson("Who decided something about others stays on record."),
  },
  ["kind"],
);

/** A text that staff took from view; whose it is still sees it. */
export const hiddenTexts = pgTable(
  "hidden_texts",
  {
    /** As reports name it: review, collection, club_comment, … */
    kind: text().notNull(),
    targetId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId] })],
);

impersonal(hiddenTexts, "Ids of texts; the texts go with their writers.");

/** Words and sites that public texts may not have, or that staff want to look at. */
export const textRules = pgTable(
  "text_rules",
  {
    id: id(),
    kind: text().$type<"word" | "link">().notNull(),
    /** Words in lower case with one space between them, or a host name. */
    pattern: text().notNull(),
    action: text().$type<"refuse" | "report">().notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("text_rules_key").on(t.kind, t.pattern),
    check("text_rules_kind", sql`${t.kind} in ('word','link')`),
    check("text_rules_action", sql`${t.action} in ('refuse','report')`),
  ],
);

impersonal(textRules, "Words and sites that the staff of the installation chose.");
