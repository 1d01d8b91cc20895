/** What notifications of author pages are made of, through the gates of what a page publishes, and what they say. */
import { type SQL, sql } from "drizzle-orm";
import { dateIn } from "@/lib/format/instants";
import type { Locale } from "@/lib/format/locales";
import { isoSql } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
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
  text: ({ author, slug, id, title, releaseDate }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("release.title", { author, title }),
      body: releaseDate
        ? t("release.out", { date: dateIn(new Date(releaseDate), "UTC", locale) })
        : t("release.announcement"),
      url: page(slug, `announcement-${id}`),
    };
  },
};

type Event = Author & { id: string; title: string; startsAt: string; zone: string; place: string | null };

const eventLookup = (): SQL<Event> =>
  ofAuthor(
    sql`, 'id', author_event.id, 'title', author_event.title, 'startsAt', ${isoSql(sql`author_event.starts_at`)},
      'zone', author_event.timezone, 'place', author_event.place`,
    sql`join author_events author_event on author_event.author_id = a.id and author_event.id = ${idInPayload("eventId")}`,
    eventPublic,
  );

function whenAndWhere({ startsAt, zone, place }: Event, locale: Locale): string {
  const t = messagesIn(locale, "authors.notificationTexts");
  const moment = placeTime(new Date(startsAt), zone, locale);
  return place === null ? t("event.online", { moment }) : t("event.body", { moment, place });
}

export const eventText: Content<Event> = {
  lookup: eventLookup,
  text: (event, { payload }, locale) => {
    const { author, title } = event;
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("event.title", { change: String(payload.change), author, title }),
      body: whenAndWhere(event, locale),
      url: page(event.slug, `event-${event.id}`),
    };
  },
};

export const reminderText: Content<Event> = {
  lookup: eventLookup,
  text: (event, { payload }, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("reminder", { lead: String(payload.lead), title: event.title }),
      body: whenAndWhere(event, locale),
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
  text: ({ author, slug, id, text }, _event, locale) => ({
    title: messagesIn(locale, "authors.notificationTexts")("answer", { author }),
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
  text: ({ author, slug, top, count }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("picks.title", { author }),
      body: top === null ? "" : t("picks.body", { top, count }),
      url: page(slug, "picks"),
    };
  },
};

export const highlightText: Content<Author & { book: string }> = {
  lookup: () =>
    ofAuthor(
      sql`, 'book', w.title`,
      sql`join author_highlights highlight on highlight.author_id = a.id and highlight.review_id = ${idInPayload("reviewId")}
        join reviews r on r.id = highlight.review_id join works w on w.id = r.work_id`,
    ),
  text: ({ author, slug, book }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("highlight.title", { author }),
      body: t("highlight.body", { book }),
      url: page(slug, "highlights"),
    };
  },
};

/** Of those who manage the page: nobody else finds what the notification leads to. */
const ofTeam = <Facts extends Author>(reader: SQL, fields: SQL = sql``, joins: SQL = sql``): SQL<Facts> =>
  ofAuthor(fields, sql`join author_members team on team.author_id = a.id and team.user_id = ${reader} ${joins}`);

export const questionText: Content<Author> = {
  lookup: ({ reader }) => ofTeam(reader),
  text: ({ author, slug }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return { title: t("question.title", { author }), body: t("question.body"), url: `/portal/${slug}/questions` };
  },
};

export const teamText: Content<Author> = {
  lookup: ({ reader }) => ofTeam(reader),
  text: ({ author, slug }, { payload }, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    const url = `/portal/${slug}`;
    return payload.heir
      ? { title: t("team.owns", { author }), body: t("team.ownsBody"), url }
      : { title: t("team.joined", { author }), body: t("team.joinedBody"), url };
  },
};

/** What staff decided about a claim, as it was notified; the claim's own page has the reasons. */
export const claimText: Content<Author & { id: string; owns: boolean }> = {
  lookup: ({ reader }) =>
    ofAuthor(
      sql`, 'id', claim.id, 'owns', exists (select 1 from author_members team where team.author_id = a.id and team.user_id = ${reader})`,
      sql`join author_claims claim on claim.author_id = a.id and claim.id = ${idInPayload("claimId")} and claim.claimant_id = ${reader}`,
    ),
  text: ({ author, slug, id, owns }, { payload }, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    const url = `/portal/claims/${id}`;
    if (payload.status === "approved")
      return {
        title: t("claim.approved", { author }),
        body: t("claim.approvedBody"),
        url: owns ? `/portal/${slug}` : url,
      };
    if (payload.status === "rejected")
      return { title: t("claim.rejected", { author }), body: t("claim.rejectedBody"), url };
    if (payload.status === "message")
      return { title: t("claim.message"), body: t("claim.messageBody", { author }), url };
    return { title: t("claim.followUp", { author }), body: t("claim.followUpBody"), url };
  },
};

/** A claim that waits: for whoever may decide it, and not for whoever made it. */
export const claimToDecideText: Content<Author & { id: string; dueAt: string }> = {
  lookup: ({ reader }) =>
    ofAuthor(
      sql`, 'id', claim.id, 'dueAt', ${isoSql(sql`claim.due_at`)}`,
      sql`join author_claims claim on claim.author_id = a.id and claim.id = ${idInPayload("claimId")}`,
      sql`claim.claimant_id <> ${reader} and exists (select 1 from staff_roles own
        where own.user_id = ${reader} and own.role in ('editor', 'admin'))`,
    ),
  text: ({ author, id, dueAt }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("claimToDecide.title", { author }),
      body: t("claimToDecide.body", { date: dateIn(new Date(dueAt), "UTC", locale) }),
      url: `/admin/claims?claim=${id}`,
    };
  },
};

/** The page is there for everybody, so for those who lost it too; the mail to its owner says more. */
export const pageMovedText: Content<Author> = {
  lookup: () => ofAuthor(sql``, sql``),
  text: ({ author, slug }, { payload }, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t(payload.role === "holder" ? "pageMoved.holder" : "pageMoved.member", { author }),
      body: t("pageMoved.body"),
      url: `/authors/${slug}`,
    };
  },
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
  text: ({ author, slug, book, status }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    const url = `/portal/${slug}/books`;
    return status === "approved"
      ? { title: t("bookLink.linked", { book }), body: t("bookLink.linkedBody", { author }), url }
      : { title: t("bookLink.rejected", { book }), body: t("bookLink.rejectedBody"), url };
  },
};

export const supportText: Content<Author & { subject: string }> = {
  lookup: ({ reader }) =>
    ofTeam(
      reader,
      sql`, 'subject', request.subject`,
      sql`join author_support_requests request on request.author_id = a.id and request.id = ${idInPayload("requestId")}`,
    ),
  text: ({ author, slug, subject }, _event, locale) => {
    const t = messagesIn(locale, "authors.notificationTexts");
    return {
      title: t("support.title", { subject }),
      body: t("support.body", { author }),
      url: `/portal/${slug}/support`,
    };
  },
};
