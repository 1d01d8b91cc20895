/**
 * Where the feed of people finds what somebody did: no log, but the tables that hold the facts, each through the gate of
 * its own pages. Fixed aliases: `u` who did it, `profile` their profile.
 */
import { type SQL, sql } from "drizzle-orm";
import { inCatalogue, reviewVisible } from "@/lib/catalogue/sql";
import { clubPublic } from "@/lib/clubs/access";
import { isPublished, type Viewer } from "@/lib/collections/sql";
import { profileListed, shelfListed, statsVisible } from "@/lib/profiles/access";
import { ACTIVITY_KINDS, type Activity } from "./activity-schemas";

export type ActivityKind = Activity["kind"];

/** Where a page begins: behind this place in the order (`at`, rank of the kind, `source`, `target`), all descending. */
type Before = { at: SQL; rank: SQL; source: SQL; target: SQL };

type Source = {
  /** Rows of `u`; a kind with `parent` has its own order behind each row of that instead. */
  from: SQL;
  parent?: SQL;
  where: SQL;
  at: SQL;
  /** What an index is in the order of, and how far it is read from. */
  order: SQL;
  until: (before: Before) => SQL;
  source: SQL;
  target: SQL;
  work: SQL;
};

/** The place of a kind among those of one moment. */
export const rankOf = (kind: ActivityKind): number => ACTIVITY_KINDS.indexOf(kind) + 1;

const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`;
const dayOf = (at: SQL) => sql`(${at} at time zone 'UTC')::date`;
const none = sql`null::uuid`;

/**
 * What counts for this viewer, of people whom `feedOpen` lets through. Books of readers' own files are in nobody's feed.
 * Dates of reading are stats: who hides these has started what they are reading now, as their page says, and finished nothing.
 * A curator may have another name than the reader, and one does not give away the other.
 */
const sourcesFor = (by: Viewer): Readonly<Record<ActivityKind, Source>> => {
  const entries = sql`library_entries entry join works w on w.id = entry.work_id`;
  const ofEntry = { from: entries, source: sql`entry.user_id`, target: sql`entry.work_id`, work: sql`entry.work_id` };
  return {
    started: {
      ...ofEntry,
      where: sql`entry.user_id = u.id and entry.started_on is not null and ${inCatalogue}
        and (entry.status = 'reading' or (entry.status <> 'want' and ${statsVisible(by.viewer)}))`,
      at: midnight(sql`entry.started_on`),
      order: sql`entry.started_on desc, entry.work_id desc`,
      until: ({ at }) => sql`entry.started_on <= ${dayOf(at)}`,
    },
    finished: {
      ...ofEntry,
      where: sql`entry.user_id = u.id and entry.finished_on is not null and entry.status = 'finished' and ${inCatalogue}
        and ${statsVisible(by.viewer)}`,
      at: midnight(sql`entry.finished_on`),
      order: sql`entry.finished_on desc, entry.work_id desc`,
      until: ({ at }) => sql`entry.finished_on <= ${dayOf(at)}`,
    },
    reviewed: {
      from: sql`reviews r join works w on w.id = r.work_id`,
      where: sql`r.user_id = u.id and r.text is not null and ${inCatalogue} and ${reviewVisible(by.viewer)}`,
      at: sql`r.created_at`,
      order: sql`r.created_at desc, r.id desc`,
      until: ({ at }) => sql`r.created_at <= ${at}`,
      source: sql`r.user_id`,
      target: sql`r.id`,
      work: sql`r.work_id`,
    },
    shelved: {
      parent: sql`(select shelf.id, shelf.user_id from shelves shelf where shelf.user_id = u.id and ${shelfListed(by.viewer)}) shelf`,
      from: sql`shelf_books shelf_book join works w on w.id = shelf_book.work_id`,
      where: sql`shelf_book.shelf_id = shelf.id and ${inCatalogue}`,
      at: sql`shelf_book.added_at`,
      order: sql`shelf_book.added_at desc, shelf_book.work_id desc`,
      until: ({ at }) => sql`shelf_book.added_at <= ${at}`,
      source: sql`shelf_book.shelf_id`,
      target: sql`shelf_book.work_id`,
      work: sql`shelf_book.work_id`,
    },
    collection_published: {
      parent: sql`(select curator.* from curators curator where curator.user_id = u.id and lower(curator.name) = lower(u.name)
        and ${profileListed(by.viewer)}) curator join users curator_user on curator_user.id = curator.user_id`,
      from: sql`collections collection`,
      where: sql`collection.curator_id = curator.id and not collection.official and ${isPublished(by)}`,
      at: sql`collection.publish_at`,
      order: sql`collection.publish_at desc, collection.id desc`,
      until: ({ at }) => sql`collection.publish_at <= ${at}`,
      source: sql`collection.curator_id`,
      target: sql`collection.id`,
      work: none,
    },
    joined_club: {
      from: sql`club_members member join clubs club on club.id = member.club_id`,
      where: sql`member.user_id = u.id and member.status = 'active' and member.joined_at is not null and ${clubPublic}
        and not exists (select 1 from club_members me where me.club_id = club.id and me.user_id = ${by.viewer} and me.exit = 'banned')`,
      at: sql`member.joined_at`,
      order: sql`member.joined_at desc, club.id desc`,
      until: ({ at }) => sql`member.joined_at <= ${at}`,
      source: sql`member.user_id`,
      target: sql`club.id`,
      work: none,
    },
  };
};

/**
 * The newest `limit` of each source of `u` behind `before`, as rows (rank, source, target, work, at). With `only` (a row
 * with rank and source) of that one source alone.
 */
export function newestOfEach(by: Viewer, before: Before, limit: SQL, only?: SQL): SQL {
  const parts = Object.entries(sourcesFor(by)).map(([kind, { from, parent, where, at, order, until, ...row }]) => {
    const rank = sql.raw(`${rankOf(kind as ActivityKind)}::int`);
    const alone = only ? sql`${only}.rank = ${rank} and ${row.source} = ${only}.source and` : sql``;
    const newest = sql`select ${rank} as rank, ${row.source} as source, ${row.target} as target, ${row.work} as work, ${at} as at
      from ${from} where ${alone} ${where} and ${until(before)}
        and (${at}, ${rank}, ${row.source}, ${row.target}) < (${before.at}, ${before.rank}, ${before.source}, ${before.target})
      order by ${order} limit ${limit}`;
    return parent ? sql`(select one.* from ${parent} cross join lateral (${newest}) one)` : sql`(${newest})`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** The id of a row of `newestOfEach` (alias `item`): what puts it in its place, so that a page goes on behind it. */
export const activityId: SQL<string> = sql<string>`((array[${sql.join(
  ACTIVITY_KINDS.map((kind) => sql.raw(`'${kind}'`)),
  sql`,`,
)}])[item.rank] || ':' || (extract(epoch from item.at) * 1000000)::bigint || ':' || item.source || ':' || item.target)`;
