import { eq, sql } from "drizzle-orm";
import type { BookView, UserRef } from "@/lib/catalogue/schemas";
import { u, userRefWhere } from "@/lib/catalogue/sql";
import type { Locale } from "@/lib/format/locales";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { isoDate } from "@/lib/kernel/time";
import { monthBefore, profile, profileIndexed, profileVisible, statsVisible, whereUsername } from "./access";
import { YearRow, type YearStats } from "./views";
import { HIGHLIGHTS } from "./year-schemas";
import { yearJson } from "./year-sql";
import { yearIn } from "./years";

export type YearReading = YearStats["readings"][number] & { book: BookView };
export type YearPage = Omit<YearStats, "readings" | "shown" | "open"> & {
  year: number;
  reader: UserRef;
  readings: Page<YearReading>;
  userId: string;
  isOwner: boolean;
  indexed: boolean;
  /** Whether strangers see it too, so that it can be shared. */
  isOpen: boolean;
  accent: string | null;
  /** The language of the reader's account. */
  locale: Locale;
};

const viewer = parameter("viewer", "uuid");

/** The gate: whoever may see the reader's stats sees their years. Whoever passes it may know who that is. */
const byHandle = preparedAs(YearRow, (db) =>
  db
    .select({
      userId: u.id,
      reader: userRefWhere(sql`true`),
      isOwner: sql<boolean>`u.id is not distinct from ${viewer}::uuid`,
      indexed: profileIndexed(sql.placeholder("monthAgo")),
      isOpen: sql<boolean>`(${profileVisible(null)} and ${statsVisible(null)})`,
      accent: sql<string | null>`profile.accent`,
      locale: sql<Locale>`u.locale`,
      stats: yearJson(),
    })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)} and ${statsVisible(viewer)}`)
    .prepare("year_by_handle"),
);

/**
 * What a reader finished in a year: its stats, and a page of its books in the order of reading. 404 for what is no year, where the
 * profile or its stats are hidden from the caller, and for a year of which they can be shown no book, unless it is their own.
 */
export async function getYearInBooks(
  ctx: Context,
  { username, year: segment }: { username: string; year: string },
  query: PageQuery,
): Promise<YearPage> {
  const year = yearIn(segment, ctx.now);
  if (year === null) throw notFound("Year");
  const [row] = await byHandle(ctx.db).execute({
    handle: username.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
    year,
    today: isoDate(ctx.now),
    monthAgo: monthBefore(ctx.now),
    limit: query.limit,
    offset: offsetOf(query),
  });
  if (!row || (row.stats.shown === 0 && !row.isOwner)) throw notFound("Year");
  const { stats, ...rest } = row;
  const { readings, shown, open, ...summary } = stats;
  const seen = [...readings, ...HIGHLIGHTS.flatMap((kind) => summary[kind] ?? [])];
  ctx.answer.dependsOn(`reader:${row.userId}`, ...seen.map(({ book }) => `book:${book.id}`));
  return { ...summary, ...rest, isOpen: row.isOpen && open > 0, year, readings: toPage(readings, shown, query) };
}
