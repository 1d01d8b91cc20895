import { type SQL, sql } from "drizzle-orm";
import { dependsOn } from "@/lib/cache";
import { searchWords, toTsQuery } from "@/lib/catalogue/text";
import type { Context } from "@/lib/context";
import { badRequest } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { asList } from "@/lib/http/query-options";
import { clubVisible } from "./access";
import type { ClubCard } from "./cards";
import { clubFrom, clubJson } from "./clubs";
import type { FindClubs } from "./schemas";

/** Paginated search over public clubs; with `mine`, the caller's own, private ones too. Largest first unless ordered. */
export async function findClubs(ctx: Context, options: FindClubs, query: PageQuery): Promise<Page<ClubCard>> {
  dependsOn("clubs");
  const offset = offsetOf(query);
  const where = whereOf(ctx, options);
  const rows = await select(ctx, options, where, query.limit, offset);
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(clubFrom(ctx.actor?.userId ?? null))
    .where(where);
  return toPage(rows, counted?.total ?? 0, query);
}

/** The same without pages: a plain array. */
export async function listClubs(ctx: Context, options: FindClubs, { limit }: { limit: number }): Promise<ClubCard[]> {
  dependsOn("clubs");
  return select(ctx, options, whereOf(ctx, options), limit, 0);
}

async function select(
  ctx: Context,
  options: FindClubs,
  where: SQL,
  limit: number,
  offset: number,
): Promise<ClubCard[]> {
  const viewer = ctx.actor?.userId ?? null;
  const rows = await ctx.db
    .select({ club: clubJson({ viewer, now: ctx.now.toISOString() }) })
    .from(clubFrom(viewer))
    .where(where)
    .orderBy(...orderOf(options))
    .limit(limit)
    .offset(offset);
  return rows.map(({ club }) => club);
}

function whereOf(ctx: Context, { search, filters = {} }: FindClubs): SQL {
  const policies = asList(filters.joinPolicy);
  const books = asList(filters.book);
  const mine = asList(filters.mine);
  if (mine && mine.length > 1) throw badRequest("The filter mine takes one value.", "invalid_input");
  const words = search ? toTsQuery(search) : null;
  const now = ctx.now.toISOString();
  return sql.join(
    [
      clubVisible,
      mine?.[0] ? sql`me.status = 'active'` : sql`cl.visibility = 'public'`,
      mine?.[0] === false ? sql`me.status is distinct from 'active'` : undefined,
      search ? (words ? sql`cl.search_vector @@ ${words}::tsquery` : sql`false`) : undefined,
      policies && sql`cl.join_policy in ${policies}`,
      books &&
        sql`exists (select 1 from club_reads cr where cr.club_id = cl.id and cr.work_id in ${books}
          and cr.starts_at <= ${now}::timestamptz and cr.deadline > ${now}::timestamptz)`,
    ].filter((part): part is SQL => part !== undefined),
    sql` and `,
  );
}

const COLUMNS = { members: sql`cl.member_count`, newest: sql`cl.created_at`, name: sql`lower(cl.name)` };

/** `newest` ascending is the newest first, as its name says. */
function orderOf({ search, order = [] }: FindClubs): SQL[] {
  const key = JSON.stringify(searchWords(search ?? ""));
  const relevance = sql`(select count(*) from jsonb_array_elements_text(${key}::jsonb) word where strpos(lower(cl.name), word) > 0) desc, cl.member_count desc`;
  if (order.length === 0) return [search ? relevance : sql`cl.member_count desc`, sql`cl.id`];
  const terms = order.map(({ field, direction }) => {
    if (field === "relevance") return relevance;
    const down = field === "newest" ? direction === "asc" : direction === "desc";
    return down ? sql`${COLUMNS[field]} desc` : sql`${COLUMNS[field]} asc`;
  });
  return [...terms, sql`cl.id`];
}
