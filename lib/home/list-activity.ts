import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, userRefTo } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { askedBy, viewerParams } from "@/lib/collections/sql";
import { offsetOf, type Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { profileVisible } from "@/lib/profiles/access";
import { ACTIVITY_ID, ACTIVITY_KINDS, Activity, type FeedQuery } from "./activity-schemas";
import { type ActivityKind, activityId, newestOfEach, rankOf } from "./activity-sources";

/** An Activity with what draws the cover of its book. */
export type ActivityView = Omit<Activity, "book"> & { book: BookView | null };

const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const reach = value("reach", "int");
const before = {
  at: sql`('epoch'::timestamptz + ${value("micros", "bigint")} * interval '1 microsecond')`,
  rank: value("rank", "int"),
  source: value("source", "uuid"),
  target: value("target", "uuid"),
};

/** The gate of people: whom the viewer follows, may see, and who shares what they do. */
const people = sql`reader_follows followed join users u on u.id = followed.followed_id
  join profiles profile on profile.user_id = u.id and profile.share_activity`;
const feedOpen = sql`followed.follower_id = ${viewerParams.viewer} and not u.anonymous and ${profileVisible(viewerParams.viewer)}`;

/**
 * The newest rows of everybody: first the newest one of each source, whatever came before it, then the rows of no more
 * sources than rows are wanted, for the others begin behind them. So it costs a look into each source and a page, and not
 * what people did in years.
 */
const newest = sql`(
  with head as (select u.id as actor, one.* from ${people} cross join lateral ${newestOfEach(viewerParams, before, sql`1`)} one
      where ${feedOpen}),
    chosen as materialized (select head.actor, head.rank, head.source from head
      order by head.at desc, head.rank desc, head.source desc, head.target desc limit ${reach})
  select chosen.actor, one.* from chosen join users u on u.id = chosen.actor join profiles profile on profile.user_id = u.id
    cross join lateral ${newestOfEach(viewerParams, before, reach, sql`chosen`)} one
  order by one.at desc, one.rank desc, one.source desc, one.target desc limit ${value("rows", "int")} offset ${value("offset", "int")})`;

const placeOf = (kind: ActivityKind, name: string, slug: string, from: string): SQL =>
  sql`case when item.rank = ${sql.raw(String(rankOf(kind)))} then (select json_build_object('name', ${sql.raw(name)}, 'slug', ${sql.raw(slug)}) from ${sql.raw(from)}) end`;

const Row = z.object({ activity: Activity.extend({ book: BookRow.nullable() }) });

const feed = preparedAs(Row, (db) =>
  db
    .select({
      activity: sql<ActivityView>`json_build_object('id', ${activityId}, 'kind', split_part(${activityId}, ':', 1),
        'actor', ${userRefTo(viewerParams.viewer)},
        'book', case when w.id is not null then ${bookJson()} end,
        'review', case when item.rank = ${sql.raw(String(rankOf("reviewed")))} then (select json_build_object('id', r.id, 'rating', r.rating / 4.0) from reviews r where r.id = item.target) end,
        'shelf', ${placeOf("shelved", "shelf.name", "shelf.slug", "shelves shelf where shelf.id = item.source")},
        'collection', ${placeOf("collection_published", "collection.title", "collection.slug", "collections collection where collection.id = item.target")},
        'club', ${placeOf("joined_club", "club.name", "club.slug", "clubs club where club.id = item.target")},
        'at', ${isoSql(sql`item.at`)})`,
    })
    .from(sql`${newest} item join users u on u.id = item.actor left join works w on w.id = item.work`)
    .orderBy(sql`item.at desc, item.rank desc, item.source desc, item.target desc`)
    .prepare("feed_of_people"),
);

const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * What the readers did whom the caller follows and who share it, newest first, in one statement. `total` says no more than
 * whether anything follows: a feed without an end is not counted.
 */
export async function listActivity(ctx: Context, query: FeedQuery): Promise<Page<ActivityView>> {
  requireReader(ctx);
  const offset = offsetOf(query);
  const rows = await feed(ctx.db).execute({
    ...askedBy(ctx),
    ...placeBehind(ctx, query.after),
    reach: offset + query.limit + 1,
    rows: query.limit + 1,
    offset,
  });
  const total = offset + rows.length;
  return {
    data: rows.slice(0, query.limit).map(({ activity }) => activity),
    page: query.page,
    limit: query.limit,
    total,
    pageCount: Math.ceil(total / query.limit),
  };
}

/** The place behind an item, or behind everything that has not happened yet. */
function placeBehind(ctx: Context, after: string | undefined) {
  const { kind, micros, source, target } = ACTIVITY_ID.exec(after ?? "")?.groups ?? {};
  const rank = (ACTIVITY_KINDS as readonly string[]).indexOf(kind ?? "") + 1;
  if (!micros || rank === 0)
    return { micros: ctx.now.getTime() * 1000, rank: ACTIVITY_KINDS.length + 1, source: LAST, target: LAST };
  return { micros, rank, source, target };
}
