import { count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { searchTerms, toTsQuery } from "@/lib/catalogue/text";
import { badRequest } from "@/lib/http/errors";
import { Instant } from "@/lib/http/fields";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { clubPublic, clubVisible } from "./access";
import { clubFrom, clubJson } from "./clubs";
import { allOf } from "./find-page";
import { readersOf } from "./readers-of";
import { Club, type FindClubs } from "./schemas";
import { ClubRow, type ClubView } from "./views";

/** Paginated search over public clubs; with `mine`, the caller's own, private ones too. Largest first unless ordered. */
export async function findClubs(ctx: Context, options: FindClubs, query: PageQuery): Promise<Page<ClubView>> {
  ctx.answer.dependsOn("clubs");
  const offset = offsetOf(query);
  const where = whereOf(ctx, options);
  const rows = await select(ctx, options, where, query.limit, offset);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(clubFrom(ctx.actor?.userId ?? null))
    .where(where);
  return toPage(rows, counted?.total ?? 0, query);
}

const Reading = Club.pick({ slug: true, name: true, avatarUrl: true, memberCount: true });
type Reading = z.infer<typeof Reading>;
const ReadingRow = z.object({ clubs: z.array(Reading), changes: Instant.nullable() });

/** The public clubs that read a book now, the largest first: for its page, which anybody sees alike. */
export async function clubsReading(ctx: Context, bookId: string, limit: number): Promise<Reading[]> {
  ctx.answer.dependsOn(readersOf(bookId));
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await readRows(
    ctx.db,
    ReadingRow,
    sql`
    with reads as (select club.slug, club.name, club.avatar, club.member_count, club_read.starts_at, club_read.deadline from club_reads club_read
      join clubs club on club.id = club_read.club_id where club_read.work_id = ${bookId}::uuid and club_read.deadline > ${now} and ${clubPublic})
    select coalesce((select json_agg(json_build_object('slug', reading.slug, 'name', reading.name, 'avatarUrl', reading.avatar, 'memberCount',
      reading.member_count))
        from (select * from reads where starts_at <= ${now} order by member_count desc, slug limit ${limit}) reading), '[]') as clubs,
      (select ${isoSql(sql`min(case when starts_at > ${now} then starts_at else deadline end)`)} from reads) as changes`,
  );
  ctx.answer.changesAt(row?.changes ? new Date(row.changes) : null);
  return row?.clubs ?? [];
}

/** The same without pages: a plain array. */
export async function listClubs(ctx: Context, options: FindClubs, { limit }: { limit: number }): Promise<ClubView[]> {
  ctx.answer.dependsOn("clubs");
  return select(ctx, options, whereOf(ctx, options), limit, 0);
}

async function select(
  ctx: Context,
  options: FindClubs,
  where: SQL,
  limit: number,
  offset: number,
): Promise<ClubView[]> {
  const viewer = ctx.actor?.userId ?? null;
  const rows = checkRows(
    ClubRow,
    await ctx.db
      .select({ club: clubJson({ viewer, now: ctx.now.toISOString() }) })
      .from(clubFrom(viewer))
      .where(where)
      .orderBy(...orderOf(options))
      .limit(limit)
      .offset(offset),
  );
  ctx.answer.dependsOn(...rows.flatMap(({ club }) => (club.currentRead ? [`book:${club.currentRead.book.id}`] : [])));
  return rows.map(({ club }) => club);
}

function whereOf(ctx: Context, { search, filters = {} }: FindClubs): SQL {
  const policies = asList(filters.joinPolicy);
  const books = asList(filters.book);
  const mine = asList(filters.mine);
  if (mine && mine.length > 1) throw badRequest("The filter mine takes only one value.", "invalid_input");
  const tsQuery = search ? toTsQuery(search) : null;
  const now = ctx.now.toISOString();
  return allOf(
    clubVisible,
    mine?.[0] ? sql`me.status = 'active'` : sql`club.visibility = 'public'`,
    mine?.[0] === false ? sql`me.status is distinct from 'active'` : undefined,
    search ? (tsQuery ? sql`club.search_vector @@ ${tsQuery}::tsquery` : sql`false`) : undefined,
    policies && sql`club.join_policy in ${policies}`,
    books &&
      sql`exists (select 1 from club_reads club_read where club_read.club_id = club.id and club_read.work_id in ${books}
          and club_read.starts_at <= ${now}::timestamptz and club_read.deadline > ${now}::timestamptz)`,
  );
}

const COLUMNS = { members: sql`club.member_count`, newest: sql`club.created_at`, name: sql`lower(club.name)` };

/** `newest` ascending is the newest first, as its name says. */
function orderOf({ search, order = [] }: FindClubs): SQL[] {
  const key = JSON.stringify(searchTerms(search ?? ""));
  const relevance = sql`(select count(*) from jsonb_array_elements_text(${key}::jsonb) word
    where strpos(lower(club.name), word) > 0) desc, club.member_count desc`;
  if (order.length === 0) return [search ? relevance : sql`club.member_count desc`, sql`club.id`];
  const terms = order.map(({ field, direction }) => {
    if (field === "relevance") return relevance;
    const down = field === "newest" ? direction === "asc" : direction === "desc";
    return down ? sql`${COLUMNS[field]} desc` : sql`${COLUMNS[field]} asc`;
  });
  return [...terms, sql`club.id`];
}
