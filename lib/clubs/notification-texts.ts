/** What notifications of clubs are made of, through the gate of clubs and talk, and what they say. Names come from here alone. */
import { type SQL, sql } from "drizzle-orm";
import { nameForOthers } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import { leadLabel } from "@/lib/notifications/reminders";
import { type Asked, idInPayload, type NotificationEvent, type NotificationType } from "@/lib/notifications/types";
import { clubVisible } from "./access";
import { ACHIEVEMENTS } from "./achievements";
import { commentShown, discussionShown, readable } from "./comments-sql";
import { formatInZone } from "./deadlines";

type Content<Facts> = Pick<NotificationType<Facts>, "lookup" | "text">;
type Club = { club: string; slug: string };

/** A select about the event's club, for whoever may see that club now. */
const ofClub = <Facts extends Club>(reader: SQL, fields: SQL, joins: SQL = sql``, where: SQL = sql`true`): SQL<Facts> =>
  sql<Facts>`select json_build_object('club', club.name, 'slug', club.slug, 'zone', club.timezone${fields}) from clubs club
    left join club_members me on me.club_id = club.id and me.user_id = ${reader} ${joins}
    where club.id = ${idInPayload("clubId")} and ${clubVisible} and ${where}`;

const isModerating = sql`me.status = 'active' and me.role <> 'member'`;

export const discussionText: Content<Club & { id: string; title: string | null }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', discussion.id, 'title', case when discussion.spoiler then null else discussion.title end`,
      sql`join club_discussions discussion on discussion.club_id = club.id and discussion.id = ${idInPayload("discussionId")}`,
      discussionShown(reader),
    ),
  text: ({ club, slug, id, title }) => ({
    title: `New discussion in ${club}`,
    body: title ?? "It contains spoilers, so its title is not shown here.",
    url: `/clubs/${slug}/discussions/${id}`,
  }),
};

export const commentText: Content<Club & { id: string; commentId: string; title: string | null; by: string }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', discussion.id, 'commentId', comment.id, 'title', case when discussion.spoiler then null else discussion.title end,
        'by', ${nameForOthers(sql`comment.user_id`)}`,
      sql`join club_discussions discussion on discussion.club_id = club.id and discussion.id = ${idInPayload("discussionId")}
        join club_comments comment on comment.discussion_id = discussion.id and comment.id = ${idInPayload("commentId")}`,
      sql`${discussionShown(reader)} and ${commentShown(reader)}`,
    ),
  text: ({ club, slug, id, commentId, title, by }) => ({
    title: title === null ? `New comment in ${club}` : `New comment on “${title}”`,
    body: `${by} wrote in ${club}.`,
    url: `/clubs/${slug}/discussions/${id}?comment=${commentId}#c-${commentId}`,
  }),
};

const voting = sql`join club_votings voting on voting.club_id = club.id and voting.id = ${idInPayload("votingId")}`;

export const votingOpenedText: Content<Club & { zone: string; book: string | null; closesAt: string }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'closesAt', ${isoSql(sql`voting.closes_at`)}, 'book', (select w.title from club_nominations nominated
        join works w on w.id = nominated.work_id where nominated.voting_id = voting.id order by nominated.created_at, nominated.id limit 1)`,
      voting,
    ),
  text: ({ club, slug, zone, book, closesAt }) => ({
    title: `${club} is voting on its next book`,
    body: `${book ?? "A book"} has been nominated. Nominate and vote until ${formatInZone(new Date(closesAt), zone)}.`,
    url: `/clubs/${slug}`,
  }),
};

export const votingClosedText: Content<Club & { winner: string | null; votes: number | null; tie: boolean }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'tie', voting.tie, 'votes', won.vote_count, 'winner', w.title`,
      sql`${voting} left join club_nominations won on won.id = voting.winner_id left join works w on w.id = won.work_id`,
    ),
  text: ({ club, slug, winner, votes, tie }) => ({
    title: `Voting closed in ${club}`,
    body:
      winner === null
        ? "Nobody voted, so no book was chosen."
        : `${winner} won with ${votes} ${votes === 1 ? "vote" : "votes"}.${tie ? " It tied with another book, and was nominated first." : ""}`,
    url: `/clubs/${slug}`,
  }),
};

type Read = Club & { zone: string; title: string; startsAt: string; deadline: string };

const clubReadLookup = ({ reader }: Asked): SQL<Read> =>
  ofClub(
    reader,
    sql`, 'title', w.title, 'startsAt', ${isoSql(sql`club_read.starts_at`)}, 'deadline', ${isoSql(sql`club_read.deadline`)}`,
    sql`join club_reads club_read on club_read.club_id = club.id and club_read.id = ${idInPayload("readId")}
      join works w on w.id = club_read.work_id`,
  );

export const clubReadText: Content<Read> = {
  lookup: clubReadLookup,
  text: ({ club, slug, zone, title, startsAt, deadline }, { createdAt }) => ({
    title: new Date(startsAt) > createdAt ? `${club} will read ${title}` : `${club} is reading ${title}`,
    body:
      new Date(startsAt) > createdAt
        ? `It starts on ${formatInZone(new Date(startsAt), zone)}.`
        : `Finish it by ${formatInZone(new Date(deadline), zone)}.`,
    url: `/clubs/${slug}`,
  }),
};

export const deadlineText: Content<Read> = {
  lookup: clubReadLookup,
  text: ({ club, slug, zone, title, deadline }, { payload }) => ({
    title: `${title} is due ${payload.lead === "week" ? "in a week" : leadLabel(payload.lead)}`,
    body: `The deadline in ${club} is ${formatInZone(new Date(deadline), zone)}.`,
    url: `/clubs/${slug}`,
  }),
};

export const meetingText: Content<Club & { zone: string; id: string; title: string; startsAt: string }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', meeting.id, 'title', meeting.title, 'startsAt', ${isoSql(sql`meeting.starts_at`)}`,
      sql`join club_meetings meeting on meeting.club_id = club.id and meeting.id = ${idInPayload("meetingId")}`,
      readable("club_meeting", sql`meeting.id`, reader, sql`meeting.planned_by`),
    ),
  text: ({ club, slug, zone, id, title, startsAt }, { payload }) => ({
    title: payload.lead ? `${capital(leadLabel(payload.lead))}: ${title}` : `Meeting in ${club}: ${title}`,
    body: `${formatInZone(new Date(startsAt), zone)}.`,
    url: `/clubs/${slug}/meetings/${id}`,
  }),
};

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const achievementText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``),
  text: ({ club, slug }, { payload }) => {
    const rule = ACHIEVEMENTS.find(({ key }) => key === payload.achievement);
    return {
      title: `${club}: ${rule?.title ?? "New achievement"}`,
      body: rule?.description ?? "Your club has a new achievement.",
      url: `/clubs/${slug}#achieved`,
    };
  },
};

export const requestText: Content<Club & { by: string }> = {
  lookup: ({ reader }) => ofClub(reader, sql`, 'by', ${nameForOthers(sql`event.actor_id`)}`, sql``, isModerating),
  text: ({ club, slug, by }) => ({
    title: `New request to join ${club}`,
    body: `${by} would like to join.`,
    url: `/clubs/${slug}`,
  }),
};

export const admittedText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``),
  text: ({ club, slug }) => ({
    title: `Welcome to ${club}`,
    body: "Your request to join was accepted.",
    url: `/clubs/${slug}`,
  }),
};

export const reportText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``, sql``, isModerating),
  text: ({ club, slug }: Club, _event: NotificationEvent) => ({
    title: `New report in ${club}`,
    body: "Review it under Manage.",
    url: `/clubs/${slug}/manage`,
  }),
};
