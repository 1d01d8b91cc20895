/** What notifications of author pages are made of, through the gates of what a page publishes, and what they say. */
import { type SQL, sql } from "drizzle-orm";
import { longDate } from "@/lib/format/dates";
import { isoSql } from "@/lib/kernel/time";
import { leadLabel } from "@/lib/notifications/reminders";
import { idInPayload, type NotificationType } from "@/lib/notifications/types";
import { placeTime } from "./event-notifications";
import { announcementPublic, eventPublic, questionPublic } from "./sql";

type Content<Facts> = Pick<NotificationType<Facts>, "lookup" | "text">;
type Author = { author: string; slug: string };

/** A select about the event's author page. */
const ofAuthor = <Facts extends Author>(fields: SQL, joins: SQL, where: SQL = sql`true`): SQL<Facts> =>
  sql<Facts>`select json_build_object('author', a.name, 'slug', a.slug${fields}) from authors a ${joins}
    where a.id = ${idInPayload("authorId")} and ${where}`;

const page = (slug: string, anchor: string) => `/authors/${slug}#${anchor}`;

export const releaseText: Content<Author & { id: string; title: string; releaseDate: string | null }> = {
  lookup: () =>
    ofAuthor(
      sql`, 'id', announcement.id, 'title', announcement.title, 'releaseDate', announcement.release_date`,
      sql`join author_announcements announcement on announcement.author_id = a.id and announcement.id = ${idInPayload("announcementId")}`,
      announcementPublic,
    ),
  text: ({ author, slug, id, title, releaseDate }) => ({
    title: `${author}: ${title}`,
    body: releaseDate ? `A new release, out on ${longDate(releaseDate)}.` : "A new announcement.",
    url: page(slug, `announcement-${id}`),
  }),
};

type Event = Author & { id: string; title: string; startsAt: string; zone: string; place: string | null };

const eventLookup = (): SQL<Event> =>
  ofAuthor(
    sql`, 'id', author_event.id, 'title', author_event.title, 'startsAt', ${isoSql(sql`author_event.starts_at`)},
      'zone', author_event.timezone, 'place', author_event.place`,
    sql`join author_events author_event on author_event.author_id = a.id and author_event.id = ${idInPayload("eventId")}`,
    eventPublic,
  );

const whenAndWhere = ({ startsAt, zone, place }: Event) =>
  [placeTime(new Date(startsAt), zone), place ?? "online"].join(" · ");

const CHANGES: Record<string, string> = { cancelled: "Cancelled", moved: "New time", back: "Back on" };

export const eventText: Content<Event> = {
  lookup: eventLookup,
  text: (event, { payload }) => ({
    title: `${CHANGES[String(payload.change)] ?? event.author}: ${event.title}`,
    body: whenAndWhere(event),
    url: page(event.slug, `event-${event.id}`),
  }),
};

export const reminderText: Content<Event> = {
  lookup: eventLookup,
  text: (event, { payload }) => {
    const ahead = leadLabel(payload.lead);
    return {
      title: `${ahead.slice(0, 1).toUpperCase()}${ahead.slice(1)}: ${event.title}`,
      body: whenAndWhere(event),
      url: page(event.slug, `event-${event.id}`),
    };
  },
};

export const answerText: Content<Author & { id: string; text: string }> = {
  lookup: () =>
    ofAuthor(
      sql`, 'id', question.id, 'text', question.text`,
      sql`join author_questions question on question.author_id = a.id and question.id = ${idInPayload("questionId")}`,
      questionPublic,
    ),
  text: ({ author, slug, id, text }) => ({
    title: `${author} answered a question`,
    body: shortened(text),
    url: page(slug, `question-${id}`),
  }),
};

/** The question in short; what is marked as a spoiler never reaches a notification. */
const shortened = (text: string): string => {
  const plain = text.replace(/\|\|[\s\S]*?\|\|/g, "…").replace(/\s+/g, " ");
  return plain.length > 140 ? `${plain.slice(0, 139)}…` : plain;
};

export const picksText: Content<Author & { top: string | null; count: number }> = {
  lookup: () =>
    ofAuthor(
      sql`, 'top', (select w.title from author_picks pick join works w on w.id = pick.work_id where pick.author_id = a.id
        order by pick.position, pick.id limit 1),
        'count', (select count(*)::int from author_picks pick where pick.author_id = a.id)`,
      sql``,
    ),
  text: ({ author, slug, top, count }) => ({
    title: `${author} changed their picks`,
    body: top === null ? "" : `On top: ${top}. ${count} in all.`,
    url: page(slug, "picks"),
  }),
};

export const highlightText: Content<Author & { book: string }> = {
  lookup: () =>
    ofAuthor(
      sql`, 'book', w.title`,
      sql`join author_highlights highlight on highlight.author_id = a.id and highlight.review_id = ${idInPayload("reviewId")}
        join reviews r on r.id = highlight.review_id join works w on w.id = r.work_id`,
    ),
  text: ({ author, slug, book }) => ({
    title: `${author} highlighted your review`,
    body: `Your review of ${book} is shown on the author's page.`,
    url: page(slug, "highlights"),
  }),
};

/** Of those who manage the page: nobody else finds what the notification leads to. */
const ofTeam = <Facts extends Author>(reader: SQL, fields: SQL = sql``, joins: SQL = sql``): SQL<Facts> =>
  ofAuthor(fields, sql`join author_members team on team.author_id = a.id and team.user_id = ${reader} ${joins}`);

export const questionText: Content<Author> = {
  lookup: ({ reader }) => ofTeam(reader),
  text: ({ author, slug }) => ({
    title: `A reader asked ${author}`,
    body: "Readers’ questions are waiting in your author portal.",
    url: `/portal/${slug}/questions`,
  }),
};

export const teamText: Content<Author> = {
  lookup: ({ reader }) => ofTeam(reader),
  text: ({ author, slug }, { payload }) =>
    payload.heir
      ? {
          title: `You now own ${author}’s page`,
          body: "Its previous owner left Bookplate. You have been on its team the longest, so it is yours now.",
          url: `/portal/${slug}`,
        }
      : {
          title: `You joined ${author}’s team`,
          body: "You can now edit the author page in the portal.",
          url: `/portal/${slug}`,
        },
};

/** What staff decided about a claim, as it was notified; the claim's own page has the reasons. */
export const claimText: Content<Author & { id: string; owns: boolean }> = {
  lookup: ({ reader }) =>
    ofAuthor(
      sql`, 'id', claim.id, 'owns', exists (select 1 from author_members team where team.author_id = a.id and team.user_id = ${reader})`,
      sql`join author_claims claim on claim.author_id = a.id and claim.id = ${idInPayload("claimId")} and claim.claimant_id = ${reader}`,
    ),
  text: ({ author, slug, id, owns }, { payload }) => {
    const url = `/portal/claims/${id}`;
    if (payload.status === "approved")
      return {
        title: `${author}’s page is yours`,
        body: "Your claim is approved: you can now use the author portal.",
        url: owns ? `/portal/${slug}` : url,
      };
    if (payload.status === "rejected")
      return { title: `Your claim on ${author}’s page`, body: "We couldn’t approve it. See why.", url };
    if (payload.status === "message")
      return { title: "A message about your claim", body: `It is about ${author}’s page.`, url };
    return {
      title: `We need a little more to confirm ${author}’s page`,
      body: "Reply to continue with your claim.",
      url,
    };
  },
};

/** The page is there for everybody, so for those who lost it too; the mail to its owner says more. */
export const pageMovedText: Content<Author> = {
  lookup: () => ofAuthor(sql``, sql``),
  text: ({ author, slug }, { payload }) => ({
    title: payload.role === "holder" ? `${author}’s page is no longer yours` : `You are no longer on ${author}’s team`,
    body: "We reviewed somebody else’s proof and gave them this page. If this is a mistake, write to us.",
    url: `/authors/${slug}`,
  }),
};

/** What staff decided about a book; the dashboard has the reasons. */
export const bookLinkText: Content<Author & { book: string; status: string }> = {
  lookup: ({ reader }) =>
    ofTeam(
      reader,
      sql`, 'book', w.title, 'status', book_link.status`,
      sql`join author_book_links book_link on book_link.author_id = a.id and book_link.id = ${idInPayload("linkId")}
        join works w on w.id = book_link.work_id`,
    ),
  text: ({ author, slug, book, status }) => ({
    title: `${book} is ${status === "approved" ? "linked" : "not linked"} to your page`,
    body: status === "approved" ? `It is now listed among ${author}’s books.` : "Staff rejected your request. See why.",
    url: `/portal/${slug}/books`,
  }),
};

export const supportText: Content<Author & { subject: string }> = {
  lookup: ({ reader }) =>
    ofTeam(
      reader,
      sql`, 'subject', request.subject`,
      sql`join author_support_requests request on request.author_id = a.id and request.id = ${idInPayload("requestId")}`,
    ),
  text: ({ author, slug, subject }) => ({
    title: `Staff answered: ${subject}`,
    body: `You asked about ${author}’s page.`,
    url: `/portal/${slug}/support`,
  }),
};
