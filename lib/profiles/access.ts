/**
 * The one gate of profiles and shelves. Pages, JSON, feeds, embeds, oEmbed, search, sitemap, share cards and counts all ask
 * here, so none of them can know more than another. Fixed aliases: `u` the reader, `profile` their profile row (left join), `shelf`
 * a shelf. Staff see what any other stranger sees.
 */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles } from "@/db/schema/profiles";
import { shelves } from "@/db/schema/shelves";
import { profileVisible, whereUsername } from "@/lib/catalogue/accepting-readers";
import { notHidden } from "@/lib/catalogue/sql";

export { profileVisible, whereUsername };

export const profile = alias(profiles, "profile");
export const shelf = alias(shelves, "shelf");

type Viewer = SQL | Placeholder | string | null;

const asUuid = (viewer: Viewer): SQL => sql`${viewer}::uuid`;

/** A profile in lists, search and sitemap: visible, and willing to be found. */
export const profileListed = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(${profileVisible(viewer)} and not u.anonymous and coalesce(profile.discoverable, true))`;

const MONTH_MS = 30 * 86_400_000;
export const monthBefore = (now: Date): string => new Date(now.getTime() - MONTH_MS).toISOString();

/**
 * Whether `u` shows books that only a file of theirs names, as what they read or reviewed: those titles are their own
 * words, which search engines are not offered.
 */
const showsOwnBooks = sql<boolean>`exists (select 1 from works own where own.made_by = u.id and (
  exists (select 1 from library_entries entry where entry.user_id = u.id and entry.work_id = own.id and entry.status = 'reading')
  or exists (select 1 from reviews review where review.user_id = u.id and review.work_id = own.id and review.text is not null and review.visibility = 'public')))`;

/** Whether search engines may list `u`: young profiles wait until something was written, for spam lives on being listed. */
export const profileIndexed = (monthAgo: SQL | Placeholder | string): SQL<boolean> =>
  sql<boolean>`(coalesce(profile.discoverable, true) and not u.anonymous and not ${showsOwnBooks} and (u.created_at < ${monthAgo}::timestamptz
    or exists (select 1 from reviews r where r.user_id = u.id and r.text is not null and r.visibility = 'public' offset 0)))`; // the offset: of this reader, not of all at first

export const followsReader = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`exists (select 1 from reader_follows follow where follow.follower_id = ${asUuid(viewer)} and follow.followed_id = u.id)`;

/** A shelf by its address: public and unlisted to whoever sees the profile, `followers` to followers, all to the owner. */
export const shelfVisible = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(${profileVisible(viewer)} and (u.id is not distinct from ${asUuid(viewer)} or ${notHidden("shelf", sql`shelf.id`)}
    and (shelf.visibility in ('public', 'unlisted') or (shelf.visibility = 'followers' and ${followsReader(viewer)}))))`;

/** A shelf in the reader's lists and counts: public ones, and those for followers to followers and the owner. */
export const shelfListed = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(${profileVisible(viewer)} and (u.id is not distinct from ${asUuid(viewer)} or ${notHidden("shelf", sql`shelf.id`)})
    and (shelf.visibility = 'public' or (shelf.visibility = 'followers' and (u.id is not distinct from ${asUuid(viewer)} or ${followsReader(viewer)}))))`;

/** The reading stats: hidden ones only to the owner. */
export const statsVisible = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(not coalesce(profile.hide_stats, false) or u.id is not distinct from ${asUuid(viewer)})`;

/** Which shelf of `u` a slug means: a present one, a former one, or an id. */
export const whereSlug = (slug: SQL | unknown): SQL =>
  sql`shelf.user_id = u.id and shelf.id = coalesce((select present.id from shelves present where present.user_id = u.id and present.slug = ${slug}),
    (select former.shelf_id from former_shelf_slugs former where former.user_id = u.id and former.slug = ${slug}),
    (select present.id from shelves present where present.user_id = u.id and present.id::text = ${slug}))`;
