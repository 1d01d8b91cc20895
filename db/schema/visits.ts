import { customType, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonal } from "../personal";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Stats per day: views, shares, clicks of a subject such as `author:<id>`, and where they came from. Nothing here says
 * who; totals of weeks and months are sums of these rows.
 */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    subject: text().notNull(),
    kind: text().notNull(),
    day: date().notNull(),
    source: text().notNull().default(""),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.kind, t.day, t.source] }), index("daily_counts_day_idx").on(t.day)],
);

impersonal(dailyCounts, "Sums by day; nothing says who.");

/** That somebody was counted today: a hash under the day's salt, which is thrown away with the day. */
export const visitMarks = pgTable(
  "visit_marks",
  {
    day: date().notNull(),
    subject: text().notNull(),
    kind: text().notNull(),
    visitor: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.subject, t.kind, t.visitor] })],
);

impersonal(visitMarks, "Hashes under a secret that is thrown away with the day.");

export const visitSalts = pgTable("visit_salts", { day: date().primaryKey(), salt: bytea().notNull() });

impersonal(visitSalts, "The secret of the day.");
