/** What an author publishes, as JSON inside SQL. Aliases: `announcement`, `author_event`, `highlight`, `pick`, `question`. */
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorQuestions } from "@/db/schema/author-questions";
import { authorAnnouncements, authorEvents, authorHighlights, authorPicks } from "@/db/schema/authors";
import type { ReviewView } from "@/lib/catalogue/reviews";
import type { BookView } from "@/lib/catalogue/schemas";
import { blockedBetween, bookJson, notHidden, reviewJson, reviewVisible, userRef } from "@/lib/catalogue/sql";
import { openedBy } from "@/lib/kernel/tiers";
import { isoSql } from "@/lib/kernel/time";
import type { Announcement, Author, AuthorEvent, Highlight, Pick, Question } from "./schemas";

export const announcement = alias(authorAnnouncements, "announcement");
export const authorEvent = alias(authorEvents, "author_event");
export const highlight = alias(authorHighlights, "highlight");
export const pick = alias(authorPicks, "pick");
export const question = alias(authorQuestions, "question");

export type PickView = Pick & { book: BookView };
export type HighlightView = Highlight & { review: ReviewView };
export type AnnouncementView = Announcement & { book: BookView | null };

const at = (column: string) => isoSql(sql.raw(column));

export const announcementJson =
  () => sql<AnnouncementView>`json_build_object('id', announcement.id, 'title', announcement.title,
    'description', announcement.description, 'coverUrl', announcement.cover,
  'book', (select ${bookJson()} from works w where w.id = announcement.work_id), 'releaseDate', announcement.release_date,
    'links', announcement.links,
  'publishedAt', ${at("announcement.published_at")})`;

export const eventJson = sql<AuthorEvent>`json_build_object('id', author_event.id, 'kind', author_event.kind, 'title', author_event.title,
  'description', author_event.description,
  'startsAt', ${at("author_event.starts_at")}, 'endsAt', ${at("author_event.ends_at")}, 'timezone', author_event.timezone,
    'place', author_event.place, 'virtualUrl', author_event.virtual_url,
  'rsvpUrl', author_event.rsvp_url, 'status', author_event.status)`;

/** Needs `w` beside `pick`. `own`: for the page's own people, who see a note that staff hide. */
export const pickJson = (own = false) =>
  sql<PickView>`json_build_object('id', pick.id, 'book', ${bookJson()},
    'note', ${own ? sql`pick.note` : sql`case when ${notHidden("pick", sql`pick.id`)} then pick.note end`}, 'position', pick.position)`;

/** Needs `r`, `u` and `w` beside `highlight`. */
export const highlightJson = (viewer: SQL) =>
  sql<HighlightView>`json_build_object('id', highlight.id, 'review', ${reviewJson(viewer)}, 'createdAt', ${at("highlight.created_at")})`;

/** A question; who asked stays unsaid when they are gone or there is a block between them and the viewer. */
export const questionJson = (
  viewer: SQL,
) => sql<Question>`json_build_object('id', question.id, 'text', question.text, 'answer', question.answer,
  'askedBy', (select ${userRef} from users u where u.id = question.asker_id and not ${blockedBetween(viewer, sql`question.asker_id`)}),
  'status', case when question.published_at is not null then 'published' when question.answer is not null then 'answered' else 'unanswered' end,
  'askedAt', ${at("question.asked_at")}, 'answeredAt', ${at("question.answered_at")})`;

/** The half of the gate that is about who speaks for a page: its owner is not suspended. */
export const ownerInGoodStanding = (
  authorId: SQL,
): SQL<boolean> => sql<boolean>`not exists (select 1 from author_members owner_member
  join users owner on owner.id = owner_member.user_id where owner_member.author_id = ${authorId} and owner_member.role = 'holder' and owner.suspended_at is not null)`;

/** The gates of what a page publishes, by the aliases above: for page, JSON, feed, calendar and notification alike. */
export const announcementPublic = sql<boolean>`(${notHidden("announcement", sql`announcement.id`)}
  and ${ownerInGoodStanding(sql`announcement.author_id`)})`;
export const eventPublic = sql<boolean>`(${notHidden("event", sql`author_event.id`)} and ${ownerInGoodStanding(sql`author_event.author_id`)})`;
export const questionPublic = sql<boolean>`(question.published_at is not null and ${notHidden("question", sql`question.id`)}
  and ${ownerInGoodStanding(sql`question.author_id`)}
  and not exists (select 1 from users asker where asker.id = question.asker_id and asker.suspended_at is not null))`;

const profileShown = sql`(${notHidden("author", sql`a.id`)} and ${ownerInGoodStanding(sql`a.id`)})`;

/** What an author says of themselves and where else they are: not while staff hide it or the owner is suspended. */
export const bioOfPage = sql<string | null>`case when ${profileShown} then a.bio end`;
export const locationOfPage = sql<string | null>`case when ${profileShown} then a.location end`;
export const websiteOfPage = sql<string | null>`case when ${profileShown} then a.website_url end`;
export const linksOfPage = sql<Author["links"]>`case when ${profileShown} then a.links else '[]'::jsonb end`;

const MAX_ITEMS = 20;

/** The lists of an author page, inside a select from `authors a`. */
export const picksOfPage = () => sql<
  PickView[]
>`coalesce((select json_agg(${pickJson()} order by pick.position, pick.id)
  from author_picks pick join works w on w.id = pick.work_id where pick.author_id = a.id and ${ownerInGoodStanding(sql`a.id`)}), '[]'::json)`;

export const highlightsOfPage = (viewer: SQL) => sql<
  HighlightView[]
>`coalesce((select json_agg(x.one order by x.at desc, x.id desc) from (
  select ${highlightJson(viewer)} as one, highlight.created_at as at, highlight.id from author_highlights highlight
    join reviews r on r.id = highlight.review_id
  join users u on u.id = r.user_id join works w on w.id = r.work_id
  where highlight.author_id = a.id and ${reviewVisible(viewer)} order by highlight.created_at desc, highlight.id desc limit ${sql.raw(String(MAX_ITEMS))}) x), '[]'::json)`;

/** Who wrote the reviews that a page shows. */
export const reviewersOfPage = sql<string[]>`array(select r.user_id from author_highlights highlight
  join reviews r on r.id = highlight.review_id where highlight.author_id = a.id)`;

export const upcomingOfPage = (now: SQL) => sql<
  AuthorEvent[]
>`coalesce((select json_agg(x.one order by x.at, x.id) from (
  select ${eventJson} as one, author_event.starts_at as at, author_event.id from author_events author_event
  where author_event.author_id = a.id and ${eventPublic} and coalesce(author_event.ends_at, author_event.starts_at) >= ${now} order by author_event.starts_at, author_event.id limit ${sql.raw(String(MAX_ITEMS))}) x), '[]'::json)`;

/** Whether readers may ask this author now. */
export const qaOpenOfPage = (
  now: SQL,
) => sql<boolean>`(${openedBy(sql`a.tier = 'pro'`)} and a.verified_at is not null and exists (
  select 1 from author_qa_periods period where period.author_id = a.id and period.open
  and (period.opens_at is null or period.opens_at <= ${now}) and (period.closes_at is null or period.closes_at > ${now})))`;
