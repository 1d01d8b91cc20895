/** What is said of polls, through the gate of their words: a question that this reader may not read is in none of it. */
import { sql } from "drizzle-orm";
import { isoSql } from "@/lib/kernel/time";
import { messagesIn } from "@/lib/messages/messages-in";
import { idInPayload } from "@/lib/notifications/types";
import { formatInZone } from "./deadlines";
import { type Club, type Content, ofClub } from "./notification-texts";
import { pollReadable } from "./poll-sql";

type Poll = Club & { zone: string; id: string; question: string };

const poll = sql`join club_polls poll on poll.club_id = club.id and poll.id = ${idInPayload("pollId")}`;

export const pollOpenedText: Content<Poll & { closesAt: string }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', poll.id, 'question', poll.question, 'closesAt', ${isoSql(sql`poll.closes_at`)}`,
      poll,
      sql`poll.question is not null and ${pollReadable(reader)}`,
    ),
  text: ({ club, slug, zone, id, question, closesAt }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    return {
      title: t("pollOpened.title", { club }),
      body: t("pollOpened.body", { question, until: formatInZone(new Date(closesAt), zone, locale) }),
      url: `/clubs/${slug}/polls/${id}`,
    };
  },
};

export const pollClosedText: Content<Poll & { winner: string | null; winningDate: string | null; tie: boolean }> = {
  lookup: ({ reader }) =>
    ofClub(
      reader,
      sql`, 'id', poll.id, 'question', poll.question, 'tie', poll.tie, 'winner', poll.texts[won.place], 'winningDate', ${isoSql(sql`won.at`)}`,
      sql`${poll} left join club_poll_options won on won.id = poll.winner_id`,
      sql`poll.question is not null and ${pollReadable(reader)}`,
    ),
  text: ({ club, slug, zone, id, question, winner, winningDate, tie }, _event, locale) => {
    const t = messagesIn(locale, "clubs.notificationTexts");
    const won = winningDate === null ? winner : formatInZone(new Date(winningDate), zone, locale);
    return {
      title: t("pollClosed.title", { club, question }),
      body: won === null ? t("pollClosed.nobody") : t(tie ? "pollClosed.tie" : "pollClosed.won", { winner: won }),
      url: `/clubs/${slug}/polls/${id}`,
    };
  },
};
