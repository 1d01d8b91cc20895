import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { deleted, deletedByAddress, personal, retainedContent, retainedPerson, secret } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

const OF_THE_CLUB = "The club's own words; a club in which nobody else ever was goes with its only member.";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One choice, several, or an order of them that is counted by instant run-off. */
export type VotingMethod = "plurality" | "approval" | "ranked";

export const clubs = pgTable(
  "clubs",
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    rules: text(),
    avatar: text(),
    visibility: text().$type<"public" | "private">().notNull().default("public"),
    joinPolicy: text().$type<"open" | "request">().notNull().default("open"),
    /** IANA zone of the club: a deadline given as a day ends there. */
    timezone: text().notNull().default("UTC"),
    votingDays: smallint().notNull().default(7),
    readDays: smallint().notNull().default(30),
    /** How the club's next votings are voted in, and whether their results open only at the deadline. */
    votingMethod: text().$type<VotingMethod>().notNull().default("plurality"),
    resultsHidden: boolean().notNull().default(false),
    /** Its next vote opens by itself before a read ends, and what its members want to read fills in. */
    autoVoting: boolean().notNull().default(false),
    /** How many it has room for; null without a bound. Whoever comes when it is full waits in a line. */
    capacity: integer(),
    /** Active members; kept by every change of a membership. */
    memberCount: integer().notNull().default(0),
    searchVector: tsvector().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("clubs_slug_key").on(t.slug),
    index("clubs_search_idx").using("gin", t.searchVector),
    index("clubs_members_idx").on(t.memberCount, t.id).where(sql`${t.visibility} = 'public'`),
    index("clubs_recent_idx").on(t.createdAt, t.id).where(sql`${t.visibility} = 'public'`),
    index("clubs_auto_voting_idx").on(t.id).where(sql`${t.autoVoting}`),
    check("clubs_visibility", sql`${t.visibility} in ('public','private')`),
    check("clubs_join_policy", sql`${t.joinPolicy} in ('open','request')`),
    check("clubs_voting_method", sql`${t.votingMethod} in ('plurality','approval','ranked')`),
    check("clubs_capacity", sql`${t.capacity} > 0`),
    check("clubs_member_count", sql`${t.memberCount} >= 0`),
  ],
);

personal(
  clubs,
  {
    name: retainedContent(OF_THE_CLUB),
    description: retainedContent(OF_THE_CLUB),
    rules: retainedContent(OF_THE_CLUB),
    avatar: retainedContent(OF_THE_CLUB),
    slug: retainedContent(OF_THE_CLUB),
    searchVector: retainedContent(OF_THE_CLUB),
  },
  ["visibility", "joinPolicy", "timezone", "votingMethod"],
);

/** That somebody belongs, belonged or asks to belong to a club. The row is never deleted: history hangs on it. */
export const clubMembers = pgTable(
  "club_members",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().$type<"admin" | "moderator" | "member">().notNull().default("member"),
    status: text().$type<"active" | "requested" | "waiting" | "inactive">().notNull(),
    /** Where somebody stands in the line of a club that is full: whoever waits longest is next. */
    waitingSince: instant(),
    /** Why an inactive member is not in the club any more. */
    exit: text().$type<"left" | "removed" | "banned">(),
    /** Was removed or declined: comes back only when a moderator agrees, however often they ask or withdraw. */
    needsApproval: boolean().notNull().default(false),
    joinedAt: instant(),
    leftAt: instant(),
    /** How much of the club the member wants to hear. */
    frequency: text().$type<"all" | "important" | "weekly" | "none">().notNull().default("all"),
    /** Part of the secret address of the calendar: a new number makes the old address worthless. */
    calendarVersion: integer().notNull().default(1),
    /** Nobody else is shown how far the member is; the member's own spoilers open as they do for everybody. */
    hideProgress: boolean().notNull().default(false),
    /** A book that the club chooses goes onto the member's want list. */
    wantChosen: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("club_members_person_key").on(t.clubId, t.userId),
    index("club_members_list_idx").on(t.clubId, t.status, t.joinedAt, t.id),
    index("club_members_user_idx").on(t.userId, t.status),
    index("club_members_line_idx").on(t.clubId, t.waitingSince, t.id).where(sql`${t.status} = 'waiting'`),
    check("club_members_role", sql`${t.role} in ('admin','moderator','member')`),
    check("club_members_status", sql`${t.status} in ('active','requested','waiting','inactive')`),
    check("club_members_waiting", sql`${t.status} <> 'waiting' or ${t.waitingSince} is not null`),
    check("club_members_exit", sql`(${t.exit} is not null) = (${t.status} = 'inactive')`),
  ],
);

personal(
  clubMembers,
  { userId: retainedPerson("Who left keeps a nameless seat: votes and figures of the past hang on it.", {}, true) },
  ["role", "status", "exit", "frequency"],
);

/** An invitation by link or by mail; only the hash of its token is stored. */
export const clubInvitations = pgTable(
  "club_invitations",
  {
    id: id(),
    clubId: uuid()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** Bound to this address, in lower case: only the account that proved it may use the invitation. */
    email: text(),
    /** For this reader alone, who is notified of it. */
    invitedId: uuid().references(() => users.id, { onDelete: "cascade" }),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    expiresAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("club_invitations_address_idx").on(sql`lower(${t.email})`),
    index("club_invitations_invited_by_idx").on(t.invitedBy),
    index("club_invitations_invited_idx").on(t.invitedId),
    uniqueIndex("club_invitations_token_key").on(t.tokenHash),
    index("club_invitations_club_idx").on(t.clubId, t.createdAt),
    check("club_invitations_uses", sql`${t.maxUses} is null or ${t.uses} <= ${t.maxUses}`),
  ],
);

personal(clubInvitations, {
  invitedBy: deleted(),
  invitedId: deleted(false),
  email: deletedByAddress(),
  tokenHash: secret(),
});

/** That a reader began reading a book with others, for the limit of a day: it outlives the club. */
export const buddyReads = pgTable(
  "buddy_reads",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clubId: uuid().references(() => clubs.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("buddy_reads_user_idx").on(t.userId, t.createdAt), index("buddy_reads_club_idx").on(t.clubId)],
);

personal(buddyReads, { userId: deleted() });
