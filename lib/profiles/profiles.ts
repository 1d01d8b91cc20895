import { eq, sql } from "drizzle-orm";
import type { ReviewView } from "@/lib/catalogue/reviews";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, reviewJson, reviewVisible, u } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { openedBy } from "@/lib/kernel/tiers";
import { isoSql } from "@/lib/kernel/time";
import { renderMarkdown } from "@/lib/markdown";
import {
  followsReader,
  monthBefore,
  profile,
  profileIndexed,
  profileVisible,
  shelfListed,
  statsVisible,
  whereUsername,
} from "./access";
import { BADGES_WITHOUT_STATS, badgeOf } from "./badge-kinds";
import type { CurrentRead, ProfileStats, PublicProfile, Shelf } from "./schemas";
import { shelfJson, shelfOrder } from "./shelf-json";
import { statsJson } from "./stats-sql";
import { ProfileHeadRow, ProfileRow, ReadingRow } from "./views";

export type ProfilePage = Omit<PublicProfile, "currentlyReading" | "pinnedBooks" | "recentReviews"> & {
  currentlyReading: (Omit<CurrentRead, "book"> & { book: BookView })[];
  pinnedBooks: BookView[];
  recentReviews: ReviewView[];
  /** Whether search engines may list the page. */
  indexed: boolean;
  userId: string;
};

type ProfileHead = Pick<ProfilePage, "userId" | "username" | "displayName" | "indexed" | "viewer">;

const viewer = parameter("viewer", "uuid");
const MAX_SHELVES = 6;
const MAX_REVIEWS = 5;
const MAX_CURRENT_READS = 12;

const currentlyReadingJson = () => sql<
  ProfilePage["currentlyReading"]
>`coalesce((select json_agg(one.entry order by one.touched desc, one.id)
  from (select w.id, entry.updated_at as touched, json_build_object('book', ${bookJson()}, 'startedAt', entry.started_on,
    'percent', entry.percent) as entry
    from library_entries entry join works w on w.id = entry.work_id where entry.user_id = u.id and entry.status = 'reading'
    order by entry.updated_at desc, w.id limit ${MAX_CURRENT_READS}) one), '[]'::json)`;

const shelvesJson = () => sql<
  Shelf[]
>`coalesce((select json_agg(one.shelf order by one.pinned desc, one.position, one.id)
  from (select shelf.id, shelf.pinned, shelf.position, ${shelfJson()} as shelf from shelves shelf where shelf.user_id = u.id
    and ${shelfListed(viewer)}
    order by ${shelfOrder} limit ${MAX_SHELVES}) one), '[]'::json)`;

const reviewsJson = () => sql<ReviewView[]>`coalesce((select json_agg(one.review order by one.at desc, one.id desc)
  from (select r.id, r.created_at as at, ${reviewJson(sql`${viewer}::uuid`)} as review from reviews r join works w on w.id = r.work_id
    where r.user_id = u.id and r.text is not null and ${reviewVisible(sql`${viewer}::uuid`)}
    order by r.created_at desc, r.id desc limit ${MAX_REVIEWS}) one), '[]'::json)`;

const pinnedJson = () => sql<
  BookView[]
>`coalesce((select json_agg(${bookJson()} order by array_position(profile.pinned_books, w.id))
  from works w where w.id = any(profile.pinned_books)), '[]'::json)`;

const badgesJson = sql<{ badge: string; year: number; earnedAt: string }[]>`coalesce((
  select json_agg(json_build_object('badge', badge.badge, 'year', badge.year, 'earnedAt', ${isoSql(sql`badge.earned_at`)}) order by badge.earned_at desc, badge.badge)
  from reader_badges badge where badge.user_id = u.id and not badge.badge = any(coalesce(profile.hidden_badges, '{}'))
    and (${statsVisible(viewer)} or badge.badge in ${BADGES_WITHOUT_STATS})), '[]'::json)`;

const headColumns = {
  userId: u.id,
  username: sql<string>`u.username`,
  displayName: sql<string>`coalesce(u.name, u.username)`,
  indexed: profileIndexed(sql.placeholder("monthAgo")),
  viewer: sql<PublicProfile["viewer"]>`case when ${viewer}::uuid is not null
    then json_build_object('following', ${followsReader(viewer)}, 'isOwner', u.id = ${viewer}::uuid) end`,
};

const columns = () => ({
  ...headColumns,
  photoUrl: u.image,
  bio: profile.bio,
  links: sql<PublicProfile["links"]>`coalesce(profile.links, '[]'::jsonb)`,
  theme: sql<PublicProfile["theme"]>`json_build_object('accent', profile.accent, 'background', profile.background)`,
  layout: sql<PublicProfile["layout"]>`coalesce(profile.layout, 'classic')`,
  vanity: profile.vanity,
  stats: sql<ProfileStats | null>`case when ${statsVisible(viewer)} then ${statsJson(sql.placeholder("year"))} end`,
  currentlyReading: currentlyReadingJson(),
  featuredShelves: shelvesJson(),
  shelfCount: sql<number>`(select count(*)::int from shelves shelf where shelf.user_id = u.id and ${shelfListed(viewer)})`,
  pinnedBooks: pinnedJson(),
  recentReviews: reviewsJson(),
  badges: badgesJson,
  capturesEmail: openedBy(sql`u.tier = 'creator'`),
  followerCount: sql<number>`(select count(*)::int from reader_follows follow where follow.followed_id = u.id)`,
  joinedAt: isoSql(u.createdAt),
});

const byHandle = preparedAs(ProfileRow, (db) =>
  db
    .select(columns())
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)}`)
    .prepare("profile_by_handle"),
);

/** A reader's public profile; 404 for nobody, somebody anonymous, and between people of whom one blocks the other. */
export async function getProfile(ctx: Context, handle: string): Promise<ProfilePage> {
  const [row] = await byHandle(ctx.db).execute({
    handle: handle.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
    year: ctx.now.getUTCFullYear(),
    monthAgo: monthBefore(ctx.now),
  });
  if (!row) throw notFound("Profile");
  ctx.answer.countsAsView(row.viewer?.isOwner ? null : `profile:${row.userId}`);
  const books = [...row.currentlyReading, ...row.recentReviews].map(({ book }) => book.id);
  ctx.answer.dependsOn(`reader:${row.userId}`, ...books.flatMap((id) => [`book:${id}`, `reviews:${id}`]));
  ctx.answer.dependsOn(...row.pinnedBooks.map(({ id }) => `book:${id}`));
  const { vanity, badges, ...rest } = row;
  return {
    ...rest,
    bioHtml: row.bio === null ? null : renderMarkdown(row.bio),
    badges: badges.map(badgeOf).filter((badge) => badge !== null),
    vanityUrl: vanityUrl(vanity),
  };
}

const headByHandle = preparedAs(ProfileHeadRow, (db) =>
  db
    .select(headColumns)
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)}`)
    .prepare("profile_head_by_handle"),
);

/** What a page beside the profile says of its reader, without what is counted for the profile; a look at it is one at the profile. */
export async function getProfileHead(ctx: Context, handle: string): Promise<ProfileHead> {
  const [row] = await headByHandle(ctx.db).execute({
    handle: handle.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
    monthAgo: monthBefore(ctx.now),
  });
  if (!row) throw notFound("Profile");
  ctx.answer.countsAsView(row.viewer?.isOwner ? null : `profile:${row.userId}`);
  ctx.answer.dependsOn(`reader:${row.userId}`);
  return row;
}

export const vanityUrl = (vanity: string | null): string | null => (vanity ? `${env().APP_URL}/@${vanity}` : null);

const readingByHandle = preparedAs(ReadingRow, (db) =>
  db
    .select({ userId: u.id, reading: currentlyReadingJson() })
    .from(u)
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)}`)
    .prepare("reading_by_handle"),
);

/** What a reader is reading now, last touched first; a dozen at most. */
export async function listCurrentlyReading(ctx: Context, handle: string): Promise<ProfilePage["currentlyReading"]> {
  const [row] = await readingByHandle(ctx.db).execute({
    handle: handle.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
  });
  if (!row) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${row.userId}`, ...row.reading.map(({ book }) => `book:${book.id}`));
  return row.reading;
}
