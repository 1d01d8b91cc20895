/** What notifications of clubs are made of, through the gate of clubs and talk, and what they say. Names come from here alone. */
import { type SQL, sql } from "drizzle-orm";
import { nameForOthers } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
import { type Asked, idInPayload, type NotificationType } from "@/lib/notifications/types";
import { clubVisible } from "./access";
import { ACHIEVEMENTS, achievementText } from "./achievements";
import { commentShown, discussionShown } from "./comments-sql";
import { formatInZone } from "./deadlines";
import { planReadable } from "./meetings";
import { discussionAhead } from "./reach-sql";

export type Content<Facts> = Pick<NotificationType<Facts>, "lookup" | "text">;
export type Club = { club: string; slug: string };

/** A select about the event's club, for whoever may see that club now. */
export const ofClub = <Facts extends Club>(
  reader: SQL,
  fields: SQL,
  joins: SQL = sql``,
  where: SQL = sql`true`,
): SQL<Facts> =>
  sql<Facts>`select json_build_object('club', club.name, 'slug', club.slug, 'zone', club.timezone${fields}) from clubs club
    left join club_members me on me.club_id = club.id and me.user_id = ${reader} ${joins}
    where club.id = ${idInPayload("clubId")} and ${clubVisible} and ${where}`;

const isModerating = sql`me.status = 'active' and me.role <> 'member'`;

export const discussionText: Content<Club & { id: string; title: string | null }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', discussion.id, 'title', case when discussion.spoiler or ${discussionAhead(reader)} then null else discussion.title end`,
      sql`join club_discussions discussion on discussion.club_id = club.id and discussion.id = ${idInPayload("discussionId")}`,
      discussionShown(reader),
    ),
  text: ({ club, slug, id, title }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: t("discussion.title", { club }),
      body: title ?? t("discussion.spoiler"),
      url: `/clubs/${slug}/discussions/${id}`,
    };
  },
};

export const commentText: Content<Club & { id: string; commentId: string; title: string | null; by: string | null }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', discussion.id, 'commentId', comment.id, 'title', case when discussion.spoiler or ${discussionAhead(reader)} then null else discussion.title end,
        'by', ${nameForOthers(sql`comment.user_id`)}`,
      sql`join club_discussions discussion on discussion.club_id = club.id and discussion.id = ${idInPayload("discussionId")}
        join club_comments comment on comment.discussion_id = discussion.id and comment.id = ${idInPayload("commentId")}`,
      sql`${discussionShown(reader)} and ${commentShown(reader)}`,
    ),
  text: ({ club, slug, id, commentId, title, by }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: title === null ? t("comment.inClub", { club }) : t("comment.title", { title }),
      body: by === null ? t("comment.nameless", { club }) : t("comment.body", { by, club }),
      url: `/clubs/${slug}/discussions/${id}?comment=${commentId}#c-${commentId}`,
    };
  },
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
  text: ({ club, slug, zone, book, closesAt }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const until = formatInZone(new Date(closesAt), zone, locale);
    return {
      title: t("votingOpened.title", { club }),
      body: book === null ? t("votingOpened.noBook", { until }) : t("votingOpened.body", { book, until }),
      url: `/clubs/${slug}`,
    };
  },
};

export const votingClosedText: Content<Club & { winner: string | null; votes: number | null; tie: boolean }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'tie', voting.tie, 'winner', w.title, 'votes', coalesce((select (last.votes->>'votes')::int
        from jsonb_array_elements(voting.rounds->-1->'counts') last(votes) where last.votes->>'nominationId' = won.id::text), won.vote_count)`,
      sql`${voting} left join club_nominations won on won.id = voting.winner_id left join works w on w.id = won.work_id`,
    ),
  text: ({ club, slug, winner, votes, tie }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const won = { winner: winner ?? "", votes: votes ?? 0 };
    return {
      title: t("votingClosed.title", { club }),
      body: winner === null ? t("votingClosed.nobody") : t(tie ? "votingClosed.tie" : "votingClosed.won", won),
      url: `/clubs/${slug}`,
    };
  },
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
  text: ({ club, slug, zone, title, startsAt, deadline }, { createdAt }, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const isAhead = new Date(startsAt) > createdAt;
    const moment = formatInZone(new Date(isAhead ? startsAt : deadline), zone, locale);
    return {
      title: t(isAhead ? "read.willRead" : "read.isReading", { club, title }),
      body: t(isAhead ? "read.starts" : "read.finish", { moment }),
      url: `/clubs/${slug}`,
    };
  },
};

export const deadlineText: Content<Read> = {
  lookup: clubReadLookup,
  text: ({ club, slug, zone, title, deadline }, { payload }, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: t("deadline.title", { lead: String(payload.lead), title }),
      body: t("deadline.body", { club, moment: formatInZone(new Date(deadline), zone, locale) }),
      url: `/clubs/${slug}`,
    };
  },
};

export const meetingText: Content<Club & { zone: string; id: string; title: string; startsAt: string }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', meeting.id, 'title', meeting.title, 'startsAt', ${isoSql(sql`meeting.starts_at`)}`,
      sql`join club_meetings meeting on meeting.club_id = club.id and meeting.id = ${idInPayload("meetingId")}`,
      planReadable(reader),
    ),
  text: ({ club, slug, zone, id, title, startsAt }, { payload }, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: payload.lead
        ? t("meeting.reminder", { lead: String(payload.lead), title })
        : t("meeting.title", { club, title }),
      body: t("meeting.body", { moment: formatInZone(new Date(startsAt), zone, locale) }),
      url: `/clubs/${slug}/meetings/${id}`,
    };
  },
};

export const achievedText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``),
  text: ({ club, slug }, { payload }, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const rule = ACHIEVEMENTS.find(({ key }) => key === payload.achievement);
    const achieved = rule && achievementText(rule.key, locale);
    return {
      title: t("achievement.title", { club, achievement: achieved?.title ?? t("achievement.unknown") }),
      body: achieved?.description ?? t("achievement.unknownBody"),
      url: `/clubs/${slug}#achieved`,
    };
  },
};

export const requestText: Content<Club & { by: string | null }> = {
  lookup: ({ reader }) => ofClub(reader, sql`, 'by', ${nameForOthers(sql`event.actor_id`)}`, sql``, isModerating),
  text: ({ club, slug, by }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: t("request.title", { club }),
      body: by === null ? t("request.nameless") : t("request.body", { by }),
      url: `/clubs/${slug}`,
    };
  },
};

export const admittedText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``),
  text: ({ club, slug }, { payload }, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const body = t(payload.hasWaited ? "admitted.place" : "admitted.body");
    return { title: t("admitted.title", { club }), body, url: `/clubs/${slug}` };
  },
};

export const reportText: Content<Club> = {
  lookup: ({ reader }) => ofClub(reader, sql``, sql``, isModerating),
  text: ({ club, slug }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return { title: t("report.title", { club }), body: t("report.body"), url: `/clubs/${slug}/manage/reports` };
  },
};
