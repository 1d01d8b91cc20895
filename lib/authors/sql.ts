/** What an author publishes, as JSON inside SQL. Fixed aliases: `n` announcements, `ev` events, `h` highlights, `p` picks, `q` questions. */
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorAnnouncements, authorEvents, authorHighlights, authorPicks, authorQuestions } from "@/db/schema/authors";
import type { ReviewView } from "@/lib/catalogue/reviews";
import type { BookView } from "@/lib/catalogue/schemas";
import { blockedBetween, bookJson, notHidden, reviewJson, reviewVisible, userRef } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { Announcement, Author, AuthorEvent, Highlight, Pick, Question } from "./schemas";

export const n = alias(authorAnnouncements, "n");
export const ev = alias(authorEvents, "ev");
export const h = alias(authorHighlights, "h");
export const p = alias(authorPicks, "p");
export const q = alias(authorQuestions, "q");

export type PickView = Pick & { book: BookView };
export type HighlightView = Highlight & { review: ReviewView };
export type AnnouncementView = Announcement & { book: BookView | null };

const at = (column: string) => isoSql(sql.raw(column));

export const announcementJson =
  () => sql<AnnouncementView>`json_build_object('id', n.id, 'title', n.title, 'description', n.description, 'coverUrl', n.cover,
  'book', (select ${bookJson()} from works w where w.id = n.work_id), 'releaseDate', n.release_date, 'links', n.links,
  'publishedAt', ${at("n.published_at")})`;

export const eventJson = sql<AuthorEvent>`json_build_object('id', ev.id, 'kind', ev.kind, 'title', ev.title, 'description', ev.description,
  'startsAt', ${at("ev.starts_at")}, 'endsAt', ${at("ev.ends_at")}, 'timezone', ev.timezone, 'place', ev.place, 'virtualUrl', ev.virtual_url,
  'rsvpUrl', ev.rsvp_url, 'status', ev.status)`;

/** Needs `w` beside `p`. `own`: for the page's own people, who see a note that staff hide. */
export const pickJson = (own = false) =>
  sql<PickView>`json_build_object('id', p.id, 'book', ${bookJson()}, 'note', ${own ? sql`p.note` : sql`case when ${notHidden("pick", sql`p.id`)} then p.note end`}, 'position', p.position)`;

/** Needs `r`, `u` and `w` beside `h`. */
export const highlightJson = () =>
  sql<HighlightView>`json_build_object('id', h.id, 'review', ${reviewJson()}, 'createdAt', ${at("h.created_at")})`;

/** A question; who asked stays unsaid when they are gone or there is a block between them and the viewer. */
export const questionJson = (
  viewer: SQL,
) => sql<Question>`json_build_object('id', q.id, 'text', q.text, 'answer', q.answer,
  'askedBy', (select ${userRef} from users u where u.id = q.asker_id and not ${blockedBetween(viewer, sql`q.asker_id`)}),
  'status', case when q.published_at is not null then 'published' when q.answer is not null then 'answered' else 'unanswered' end,
  'askedAt', ${at("q.asked_at")}, 'answeredAt', ${at("q.answered_at")})`;

/** The half of the gate that is about who speaks for a page: its owner is not suspended. */
export const ownerInGoodStanding = (
  authorId: SQL,
): SQL<boolean> => sql<boolean>`not exists (select 1 from author_members hm
  join users hu on hu.id = hm.user_id where hm.author_id = ${authorId} and hm.role = 'holder' and hu.suspended_at is not null)`;

/** The gates of what a page publishes, by the aliases above: for page, JSON, feed, calendar and notification alike. */
export const announcementPublic = sql<boolean>`(${notHidden("announcement", sql`n.id`)} and ${ownerInGoodStanding(sql`n.author_id`)})`;
export const eventPublic = sql<boolean>`(${notHidden("event", sql`ev.id`)} and ${ownerInGoodStanding(sql`ev.author_id`)})`;
export const questionPublic = sql<boolean>`(q.published_at is not null and ${notHidden("question", sql`q.id`)}
  and ${ownerInGoodStanding(sql`q.author_id`)}
  and not exists (select 1 from users asker where asker.id = q.asker_id and asker.suspended_at is not null))`;

const profileShown = sql`(${notHidden("author", sql`a.id`)} and ${ownerInGoodStanding(sql`a.id`)})`;

/** What an author says of themselves and where else they are: not while staff hide it or the owner is suspended. */
export const bioOfPage = sql<string | null>`case when ${profileShown} then a.bio end`;
export const locationOfPage = sql<string | null>`case when ${profileShown} then a.location end`;
export const websiteOfPage = sql<string | null>`case when ${profileShown} then a.website_url end`;
export const linksOfPage = sql<Author["links"]>`case when ${profileShown} then a.links else '[]'::jsonb end`;

const MAX_ITEMS = 20;

/** The lists of an author page, inside a select from `authors a`. */
export const picksOfPage = () => sql<PickView[]>`coalesce((select json_agg(${pickJson()} order by p.position, p.id)
  from author_picks p join works w on w.id = p.work_id where p.author_id = a.id and ${ownerInGoodStanding(sql`a.id`)}), '[]'::json)`;

export const highlightsOfPage = (viewer: SQL) => sql<
  HighlightView[]
>`coalesce((select json_agg(x.one order by x.at desc, x.id desc) from (
  select ${highlightJson()} as one, h.created_at as at, h.id from author_highlights h join reviews r on r.id = h.review_id
  join users u on u.id = r.user_id join works w on w.id = r.work_id
  where h.author_id = a.id and ${reviewVisible(viewer)} order by h.created_at desc, h.id desc limit ${sql.raw(String(MAX_ITEMS))}) x), '[]'::json)`;

/** Who wrote the reviews that a page shows. */
export const reviewersOfPage = sql<string[]>`array(select r.user_id from author_highlights h
  join reviews r on r.id = h.review_id where h.author_id = a.id)`;

export const upcomingOfPage = (now: SQL) => sql<
  AuthorEvent[]
>`coalesce((select json_agg(x.one order by x.at, x.id) from (
  select ${eventJson} as one, ev.starts_at as at, ev.id from author_events ev
  where ev.author_id = a.id and ${eventPublic} and coalesce(ev.ends_at, ev.starts_at) >= ${now} order by ev.starts_at, ev.id limit ${sql.raw(String(MAX_ITEMS))}) x), '[]'::json)`;

/** Whether readers may ask this author now. */
export const qaOpenOfPage = (now: SQL) => sql<boolean>`(a.tier = 'pro' and a.verified_at is not null and exists (
  select 1 from author_qa_periods qp where qp.author_id = a.id and qp.open
  and (qp.opens_at is null or qp.opens_at <= ${now}) and (qp.closes_at is null or qp.closes_at > ${now})))`;
