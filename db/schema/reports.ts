import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, personal, retainedContent, secret } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/**
 * That somebody found a text wrong. The excerpt is what stood there then. `scope` names whose moderators see it beside
 * staff, such as `club:<id>`.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    kind: text().notNull(),
    targetId: uuid().notNull(),
    scope: text(),
    /** Whose text it is. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null: a rule for words and links found it. */
    reporterId: uuid().references(() => users.id, { onDelete: "cascade" }),
    reason: text()
      .$type<"spam" | "abuse" | "spoiler" | "copyright" | "privacy" | "illegal" | "rule" | "other">()
      .notNull(),
    /** What brought it; null in rows of an earlier release, which knew no notices. */
    source: text().$type<"reader" | "notice" | "rule">(),
    /** What decided it, and all others that were decided with it; where something was taken from view, its row in `decisions`. */
    decisionId: uuid(),
    note: text(),
    excerpt: text().notNull(),
    url: text().notNull(),
    status: text().$type<"open" | "hidden" | "removed" | "dismissed">().notNull().default("open"),
    resolvedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    resolvedAt: instant(),
    resolution: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("reports_resolved_by_idx").on(t.resolvedBy).where(sql`${t.resolvedBy} is not null`),
    index("reports_author_id_idx").on(t.authorId).where(sql`${t.authorId} is not null`),
    index("reports_reporter_id_idx").on(t.reporterId),
    uniqueIndex("reports_once_key").on(t.kind, t.targetId, t.reporterId),
    index("reports_status_idx").on(t.status, t.createdAt, t.id),
    index("reports_scope_idx").on(t.scope, t.status, t.createdAt).where(sql`${t.scope} is not null`),
    index("reports_target_idx").on(t.kind, t.targetId),
    check("reports_status", sql`${t.status} in ('open','hidden','removed','dismissed')`),
  ],
);

personal(
  reports,
  {
    reporterId: cleared({ note: null }, true),
    authorId: deleted(false),
    note: contentBy("reporterId"),
    targetId: secret(), // may be somebody's id
    excerpt: contentBy("authorId"),
    url: contentBy("authorId"),
    resolvedBy: cleared(),
    resolution: retainedContent("What staff wrote about a decision."),
  },
  ["kind", "scope", "reason", "source", "decisionId", "status"],
);
