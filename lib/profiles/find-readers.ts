import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { u, userRef } from "@/lib/catalogue/sql";
import { COUNTED_ROWS, offsetOf, type Page, type PageQuery, toLongPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { profile, profileListed, statsVisible } from "./access";
import type { FindReaders, ReaderSummary } from "./schemas";

const ReaderRow = z.object({ user: UserRef, bookCount: z.int().nullable() });

/** Readers by name or username, only those who want to be found, by username; hidden stats are null. */
export async function findReaders(
  ctx: Context,
  { search }: FindReaders,
  query: PageQuery,
): Promise<Page<ReaderSummary>> {
  ctx.answer.dependsOn("readers");
  const viewer = ctx.actor?.userId ?? null;
  const like = search
    ? `%${search
        .toLowerCase()
        .replace(/^@/, "")
        .replace(/[\\%_]/g, "\\$&")}%`
    : null;
  const where = and(
    profileListed(viewer),
    like ? sql`(u.username like ${like} or lower(u.name) like ${like})` : undefined,
  );
  const bookCount = sql<number | null>`case when ${statsVisible(viewer)} then
    (select count(*)::int from library_entries entry where entry.user_id = u.id and entry.status = 'finished') end`;
  const rows = checkRows(
    ReaderRow,
    await ctx.db
      .select({ user: userRef, bookCount })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .where(where)
      .orderBy(u.username)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  ctx.answer.dependsOnReaders(rows.map(({ user }) => user.id));
  const counted = ctx.db
    .select({ id: u.id })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(where)
    .limit(COUNTED_ROWS)
    .as("counted");
  return toLongPage(
    rows.map(({ user, bookCount }) => ({ ...user, bookCount })),
    await ctx.db.$count(counted),
    query,
  );
}
