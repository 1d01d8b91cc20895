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
import { contentBy, deleted, impersonal, personal, retainedPerson, secret } from "../personal";
import { works } from "./catalogue";
import { clubs, type VotingMethod } from "./clubs";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

/** A book the club reads from one instant to another. Upcoming, current or past follows from the two; nothing moves it. */
export const clubReads = pgTable(
  "club_reads",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id),
    /** The voting that chose it, if one did. */
    votingId: uuid(),
    startsAt: instant().notNull(),
    deadline: instant().notNull(),
    /** Active members who finished; both stats follow the club until the deadline and then stay. */
    finishedCount: integer().notNull().default(0),
    memberCount: integer().notNull().default(0),
    /** Counts the changes of its dates, stages and questions: for two who change them at once, and for calendars. */
    revision: integer().notNull().default(0),
    /** When it went onto the want lists of members who wish so; once, whatever they do with it then. */
    wantedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("club_reads_club_idx").on(t.clubId, t.startsAt, t.id),
    index("club_reads_deadline_idx").on(t.clubId, t.deadline),
    index("club_reads_work_idx").on(t.workId, t.deadline),
    uniqueIndex("club_reads_voting_key").on(t.votingId),
    check("club_reads_order", sql`${t.deadline} > ${t.startsAt}`),
  ],
);

impersonal(clubReads, "What a club reads, and how many finished it.");

/** How far a member is in one of the club's reads. */
type Logged = { status: "reading" | "finished" | "not_started"; page: number | null; percent: number | null };

export const clubProgress = pgTable(
  "club_progress",
  {
    readId: uuid()
      .notNull()
      .references(() => clubReads.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text().$type<"reading" | "finished" | "not_started">().notNull(),
    page: integer(),
    percent: smallint(),
    finishedAt: instant(),
    updatedAt: updatedAt(),
    /** What was logged here before the library's word was taken over; null where it was not: what the library takes back becomes this again. */
    logged: jsonb().$type<Logged>(),
  },
  (t) => [
    primaryKey({ columns: [t.readId, t.userId] }),
    index("club_progress_user_idx").on(t.userId),
    check("club_progress_percent", sql`${t.percent} between 0 and 100`),
    check("club_progress_status", sql`${t.status} in ('reading','finished','not_started')`),
  ],
);

personal(clubProgress, { userId: deleted() }, ["status", "logged"]);

/** A count of a ranked vote: each ballot stands for the first of its nominations that is still in. */
type CountedRound = { counts: { nominationId: string; votes: number }[]; eliminated: string[]; exhausted: number };

/** A vote on the next read. At most one of a club is open. */
export const clubVotings = pgTable(
  "club_votings",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    closedAt: instant(),
    winnerId: uuid(),
    /** Several nominations had the most votes; the earliest of them won. */
    tie: boolean().notNull().default(false),
    method: text().$type<VotingMethod>().notNull().default("plurality"),
    /** Nobody is shown how the votes stand before it closes. */
    resultsHidden: boolean().notNull().default(false),
    /** The club opened it by itself; and when it was filled with what members want to read, if it was time for that. */
    auto: boolean().notNull().default(false),
    suggestedAt: instant(),
    /** How a ranked vote was counted, since it closed; null for the other methods. */
    rounds: jsonb().$type<CountedRound[]>(),
    /** Counts the moves of its end, for calendars that are subscribed to. */
    revision: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("club_votings_open_key").on(t.clubId).where(sql`${t.closedAt} is null`),
    index("club_votings_club_idx").on(t.clubId, t.opensAt),
    index("club_votings_due_idx").on(t.closesAt).where(sql`${t.closedAt} is null`),
    check("club_votings_method", sql`${t.method} in ('plurality','approval','ranked')`),
  ],
);

impersonal(clubVotings, "When a club votes, and what won.");

export const clubNominations = pgTable(
  "club_nominations",
  {
    id: id(),
    votingId: uuid()
      .notNull()
      .references(() => clubVotings.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id),
    /** Null where nobody nominated it: it came from what members want to read. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    pitch: text(),
    /** Ballots that name it; of a ranked vote those that name it first. */
    voteCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_nominations_work_id_idx").on(t.workId),
    index("club_nominations_user_id_idx").on(t.userId),
    uniqueIndex("club_nominations_book_key").on(t.votingId, t.workId),
    index("club_nominations_user_idx").on(t.votingId, t.userId),
    check("club_nominations_votes", sql`${t.voteCount} >= 0`),
  ],
);

personal(clubNominations, {
  userId: retainedPerson("The votes of others stand on it.", { pitch: null }, true),
  pitch: contentBy("userId"),
  voteCount: secret(), // how others voted, which may be hidden still
});

/** One ballot per person and voting: the primary key says so. */
export const clubVotes = pgTable(
  "club_votes",
  {
    votingId: uuid()
      .notNull()
      .references(() => clubVotings.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    nominationId: uuid()
      .notNull()
      .references(() => clubNominations.id, { onDelete: "cascade" }),
    /** The other nominations on the ballot: of a ranked one in their order behind the first, of an approval in none. */
    further: uuid().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_votes_user_id_idx").on(t.userId),
    primaryKey({ columns: [t.votingId, t.userId] }),
    index("club_votes_nomination_idx").on(t.nominationId),
  ],
);

personal(clubVotes, { userId: retainedPerson("A count that was taken stays what it was.", {}, true) }, ["further"]);
