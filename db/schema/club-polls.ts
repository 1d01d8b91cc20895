import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cleared, contentBy, deleted, impersonal, personal } from "../personal";
import { clubMeetings } from "./club-meetings";
import { clubs, type VotingMethod } from "./clubs";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** A count of a ranked poll, as of a vote on books. */
type CountedRound = { counts: { optionId: string; votes: number }[]; eliminated: string[]; exhausted: number };

/** A question to the members of a club: by options in words, or by dates of which the winning one becomes a meeting. */
export const clubPolls = pgTable(
  "club_polls",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    /** Who wrote every word of it; nobody any more where the account is gone, and the words with it. */
    askedBy: uuid(),
    question: text(),
    /** The options in words, in their order; null for dates, and where the words are gone. */
    texts: text().array(),
    asksDates: boolean().notNull(),
    method: text().$type<VotingMethod>().notNull(),
    closesAt: instant().notNull(),
    closedAt: instant(),
    winnerId: uuid(),
    /** Several options had the most votes; the earliest of them won. */
    tie: boolean().notNull().default(false),
    /** How a ranked poll was counted, since it closed; null for the other methods. */
    rounds: jsonb().$type<CountedRound[]>(),
    /** How many had voted when it closed. */
    ballotCount: integer(),
    /** What the winning date is to be as a meeting; without a title it is called as the question. */
    meetingTitle: text(),
    meetingPlace: text(),
    meetingMinutes: smallint(),
    meetingId: uuid().references(() => clubMeetings.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_polls_club_idx").on(t.clubId, t.id),
    index("club_polls_open_idx").on(t.clubId, t.closesAt).where(sql`${t.closedAt} is null`),
    index("club_polls_due_idx").on(t.closesAt).where(sql`${t.closedAt} is null`),
    index("club_polls_asked_by_idx").on(t.askedBy).where(sql`${t.askedBy} is not null`),
    index("club_polls_meeting_id_idx").on(t.meetingId).where(sql`${t.meetingId} is not null`),
    check("club_polls_method", sql`${t.method} in ('plurality','approval','ranked')`),
    check("club_polls_minutes", sql`${t.meetingMinutes} > 0`),
    check("club_polls_ballot_count", sql`${t.ballotCount} >= 0`),
  ],
);

personal(
  clubPolls,
  {
    askedBy: cleared({ question: null, texts: null, meetingTitle: null, meetingPlace: null }, true),
    question: contentBy("askedBy"),
    texts: contentBy("askedBy"),
    meetingTitle: contentBy("askedBy"),
    meetingPlace: contentBy("askedBy"),
  },
  ["method", "winnerId", "rounds"],
);

/** One thing to choose: a date, or the text of its place in the poll's `texts`. */
export const clubPollOptions = pgTable(
  "club_poll_options",
  {
    id: id(),
    pollId: uuid()
      .notNull()
      .references(() => clubPolls.id, { onDelete: "cascade" }),
    /** From 1, in the order in which they were given. */
    place: smallint().notNull(),
    at: instant(),
    /** Ballots that name it; of a ranked poll those that name it first. */
    voteCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("club_poll_options_place_key").on(t.pollId, t.place),
    check("club_poll_options_votes", sql`${t.voteCount} >= 0`),
  ],
);

impersonal(clubPollOptions, "The choices of a poll and their counts; their words stand with the poll.");

/** One ballot per person and poll: the primary key says so. */
export const clubPollBallots = pgTable(
  "club_poll_ballots",
  {
    pollId: uuid()
      .notNull()
      .references(() => clubPolls.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Options on it: of a ranked poll in their order, of an approval in none. */
    choices: uuid().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    index("club_poll_ballots_user_id_idx").on(t.userId),
    check("club_poll_ballots_choices", sql`cardinality(${t.choices}) > 0`),
  ],
);

personal(clubPollBallots, { userId: deleted() }, ["choices"]);
