/**
 * Books, authors and readers as JSON inside SQL, so that a page needs one statement however many it shows. The fragments
 * use fixed aliases: `w` works, `a` authors, `u` users, `r` reviews. A select that uses one must name its table so.
 */
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authors, works } from "@/db/schema/catalogue";
import { reviews } from "@/db/schema/library";
import { users } from "@/db/schema/users";
import { env } from "@/lib/kernel/env";
import type { AuthorRef, BookView, UserRef } from "./schemas";

export const w = alias(works, "w");
export const a = alias(authors, "a");
export const u = alias(users, "u");
export const r = alias(reviews, "r");

export const authorRef = sql<AuthorRef>`json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'verified', a.verified_at is not null)`;

const authorRefs = sql<
  AuthorRef[]
>`coalesce((select json_agg(${authorRef} order by contribution.position) from contributions contribution
  join authors a on a.id = contribution.author_id where contribution.work_id = w.id and contribution.role = 'author'), '[]'::json)`;

export const ratingAverage = sql<number | null>`round(w.rating_sum / 4.0 / nullif(w.rating_count, 0), 2)`;

const ofOthers = sql`false`;

/**
 * The picture that a work (alias `w`) shows, as id and colour; null where it is drawn. That of a reader's own book is shown
 * only where `opensOwn`: whoever asks has passed the gate of that very book, or made it.
 */
export const pictureJson = (
  opensOwn: SQL = ofOthers,
): SQL => sql`(select json_build_object('id', picture.id, 'colour', picture.colour) from cover_pictures picture
  where picture.work_id = w.id and picture.replaced_at is null
    and case when w.made_by is null then picture.source <> 'own' else picture.source = 'own' and ${opensOwn} end
  order by array_position(array['confirmed','publisher','outside','own'], picture.source), picture.id desc limit 1)`;

const addressOf = (picture: SQL): SQL<string> =>
  sql<string>`${env().APP_URL}::text || '/covers/' || coalesce(${picture} ->> 'id' || '.webp', w.id || '.svg?v=' || w.cover_key)`;

/** The address of a work's cover (alias `w`), picture or drawn; it changes whenever the cover does. */
export const coverUrl = (opensOwn: SQL = ofOthers): SQL<string> => addressOf(pictureJson(opensOwn));

/** How long a work is (alias `w`) by the longest of its editions; null in a unit that none knows. */
export const lengthsOf = () =>
  sql<{
    page: number | null;
    minute: number | null;
  }>`(select json_build_object('page', max(edition.pages), 'minute', max(edition.minutes)) from editions edition where edition.work_id = w.id)`;

/** A BookView: the BookRef of the API and what its cover is made from; `opensOwn` as in `pictureJson`. */
export const bookJson = (
  opensOwn: SQL = ofOthers,
): SQL<BookView> => sql<BookView>`(select json_build_object('id', w.id, 'slug', w.slug, 'title', w.title, 'subtitle', w.subtitle,
  'authors', ${authorRefs}, 'coverUrl', ${addressOf(sql`shown.picture`)}, 'firstPublished', w.first_published,
  'rating', json_build_object('average', ${ratingAverage}, 'count', w.rating_count, 'state', case when w.ratings_withheld then 'held' else 'normal' end),
  'ofReader', w.made_by is not null,
  'cover', json_build_object('version', w.cover_version, 'family', w.cover_family, 'language', w.language,
    'picture', shown.picture)) from (select ${pictureJson(opensOwn)} as picture offset 0) shown)`;

/**
 * The gate of everything that shows books to everybody (alias `w`): a book that a reader's file made is in no list,
 * search, count, feed, sitemap or share card.
 */
export const inCatalogue = sql<boolean>`(w.made_by is null)`;

/** The same by a book's id, where no `w` is at hand. */
export const isInCatalogue = (workId: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from works own_books where own_books.id = ${workId} and own_books.made_by is not null)`;

/**
 * The gate of one book by its address (alias `w`): one of the catalogue is open to everybody, one that a reader's file
 * made to that reader, and to the members of a club that reads it or has it up for a vote.
 */
export const bookOpenTo = (
  viewerId: SQL | unknown,
): SQL<boolean> => sql<boolean>`(w.made_by is null or w.made_by = ${viewerId}
  or exists (select 1 from club_members member where member.user_id = ${viewerId} and member.status = 'active' and (
    exists (select 1 from club_reads x where x.work_id = w.id and x.club_id = member.club_id)
    or exists (select 1 from club_nominations nomination join club_votings voting on voting.id = nomination.voting_id where nomination.work_id = w.id and voting.club_id = member.club_id))))`;

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Whether others are told who somebody is (alias `u`). Whatever finds, sorts or addresses people by name or id asks it too. */
export const shownByName = sql<boolean>`(not u.anonymous and u.deleted_at is null and u.suspended_at is null)`;

const theirRef = sql`json_build_object('id', u.id, 'username', u.username, 'displayName', coalesce(u.name, u.username, 'A reader'), 'avatarUrl', u.image)`;

/** A reader as others may see them, where `open` holds: "A reader" without a name or an id elsewhere. */
export const userRefWhere = (open: SQL): SQL<UserRef> =>
  sql<UserRef>`case when ${open} then ${theirRef}
  else json_build_object('id', ${NOBODY}::text, 'username', null, 'displayName', 'A reader', 'avatarUrl', null) end`;

/** A reader as others may see them: somebody in anonymous mode, suspended or gone is nobody. */
export const userRef = userRefWhere(shownByName);

/** A reader as this viewer may see them: between two who have blocked each other, either is nobody. */
export const userRefTo = (viewerId: SQL | unknown): SQL<UserRef> =>
  userRefWhere(sql`${shownByName} and not ${blockedBetween(viewerId, sql`u.id`)}`);

/** How a person is called where others read it, in inbox, mail, push and digest; null for whoever is nobody to them. */
export const nameForOthers = (userId: SQL): SQL<string | null> =>
  sql<string | null>`(select coalesce(u.name, u.username) from users u where u.id = ${userId} and ${shownByName})`;

/** The half of every gate that is about whoever wrote it (alias `u`): they are here, and not suspended. */
export const inGoodStanding = sql<boolean>`(u.deleted_at is null and u.suspended_at is null)`;

/** The half of every gate that is about the text itself: staff have not taken it from view. */
export const notHidden = (kind: string, id: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from hidden_texts hidden where hidden.kind = ${kind}::text and hidden.target_id = ${id})`;

/** Whether two people have blocked each other, one way or the other; false when nobody is signed in. */
export const blockedBetween = (
  viewerId: SQL | unknown,
  otherId: SQL | unknown,
): SQL<boolean> => sql<boolean>`exists (select 1 from blocks block
  where (block.blocker_id = ${viewerId} and block.blocked_id = ${otherId}) or (block.blocker_id = ${otherId} and block.blocked_id = ${viewerId}))`;

/** Whether the first has blocked the second, that way round. */
export const hasBlocked = (blockerId: SQL | unknown, blockedId: SQL | unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks block where block.blocker_id = ${blockerId} and block.blocked_id = ${blockedId})`;

/** Which reviews a book's stats count (aliases `r`, `u`): public ones, not taken from view, of people in good standing. */
export const reviewCounts = sql<boolean>`(r.visibility = 'public' and ${inGoodStanding} and ${notHidden("review", sql`r.id`)})`;

/** The same for very many reviews at once (alias `r` alone): the few exceptions are looked up once, not once a review. */
export const reviewCountsAmongMany = sql<boolean>`(r.visibility = 'public'
  and r.user_id not in (select x.id from users x where x.suspended_at is not null or x.deleted_at is not null)
  and r.id not in (select hidden.target_id from hidden_texts hidden where hidden.kind = 'review'))`;

const withheldByFlood = sql`withheld_ratings withheld join rating_floods flood on flood.id = withheld.flood_id and flood.decision is distinct from 'count'`;

/**
 * Whether the rating of a review (alias `r`) is one that counts where the review does: its reader's account has begun its
 * second day, and it did not come with a flood, unless a moderator counts that.
 */
export const ratingStands = sql<boolean>`(not exists (select 1 from rating_waits wait where wait.user_id = r.user_id)
  and not exists (select 1 from ${withheldByFlood} where withheld.work_id = r.work_id and withheld.user_id = r.user_id))`;

/** `ratingStands` for very many at once (alias `r` alone). */
export const ratingStandsAmongMany = sql<boolean>`(r.user_id not in (select wait.user_id from rating_waits wait)
  and (r.work_id, r.user_id) not in (select withheld.work_id, withheld.user_id from ${withheldByFlood}))`;

/** Which ratings a book's average, count and spread are made of (alias `r`). */
export const ratingCounts = sql<boolean>`(${reviewCountsAmongMany} and ${ratingStandsAmongMany})`;

/** The one gate of reviews (aliases `r`, `u`): what may be shown to this viewer, on every page, list, count and feed. */
export const reviewVisible = (viewerId: SQL | unknown): SQL<boolean> =>
  sql<boolean>`(${reviewCounts} and not ${blockedBetween(viewerId, sql`r.user_id`)})`;

/** `reviewVisible` for very many at once (alias `r` alone). */
export const reviewVisibleAmongMany = (viewerId: SQL): SQL<boolean> =>
  sql<boolean>`(${reviewCountsAmongMany}
    and r.user_id not in (select block.blocked_id from blocks block where block.blocker_id = ${viewerId})
    and r.user_id not in (select block.blocker_id from blocks block where block.blocked_id = ${viewerId}))`;

/**
 * Whether what somebody did to a review (alias `r`) is there for this viewer: they are in good standing, and there is no
 * block between them and the viewer, nor between them and the review's writer, who could not see what everybody else does.
 */
const standsUnderReview = (viewerId: SQL | null, userId: SQL): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from users who where who.id = ${userId} and who.deleted_at is null and who.suspended_at is null)
    and not ${viewerId ? blockedBetween(viewerId, userId) : sql`false`} and not ${blockedBetween(sql`r.user_id`, userId)})`;

/**
 * Which likes (alias `review_like`) of a review (alias `r`) count, for everybody alike: a count that changed with a viewer's
 * own blocks would tell them who likes what.
 */
export const reviewLikeCounts: SQL<boolean> = standsUnderReview(null, sql`review_like.user_id`);

/**
 * The one gate of comments (alias `comment`) on a review (alias `r`) that has passed its own gate: for lists, counts,
 * reports and notifications alike. Who wrote a hidden one still sees it.
 */
export const reviewCommentVisible = (viewerId: SQL): SQL<boolean> =>
  sql<boolean>`(${standsUnderReview(viewerId, sql`comment.user_id`)}
    and (comment.user_id = ${viewerId} or ${notHidden("review_comment", sql`comment.id`)}))`;

/** How many like a review (alias `r`). */
export const likesOfReview: SQL<number> = sql<number>`(select count(*)::int from review_likes review_like where review_like.review_id = r.id and ${reviewLikeCounts})`;

/** Whether this viewer likes a review (alias `r`). */
export const likesIt = (viewerId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from review_likes own_like where own_like.review_id = r.id and own_like.user_id = ${viewerId})`;

/** How many comments on a review (alias `r`) this viewer may see. */
export const commentsOfReview = (viewerId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from review_comments comment where comment.review_id = r.id and ${reviewCommentVisible(viewerId)})`;

/** A Review as this viewer, a uuid or null, sees it. */
export const reviewJson = (
  viewerId: SQL,
): SQL => sql`json_build_object('id', r.id, 'book', ${bookJson()}, 'reader', ${userRef}, 'rating', r.rating / 4.0,
  'text', r.text, 'spoiler', r.spoiler, 'likeCount', ${likesOfReview},
  'commentCount', ${commentsOfReview(viewerId)},
  'commentsClosed', r.comments_closed,
  'viewer', case when ${viewerId} is not null then json_build_object('mine', r.user_id = ${viewerId}, 'liked', ${likesIt(viewerId)}) end,
  'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'updatedAt', to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;
