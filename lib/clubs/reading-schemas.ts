import { z } from "zod";
import { BookRef, UserRef } from "@/lib/catalogue/schemas";
import { DateInput, Id, Instant, InstantInput, line, prose, WebUrl } from "@/lib/http/fields";
import { ReadStage, StagesInput } from "./stage-schemas";

const Status = z.enum(["reading", "finished", "not_started"]);

export const ClubRead = z
  .object({
    id: Id,
    version: z.int().describe("Of its dates, stages and questions; send it as If-Match to change exactly this version"),
    book: BookRef,
    status: z.enum(["upcoming", "current", "past"]),
    startsAt: Instant,
    deadline: Instant,
    finishedCount: z.int(),
    memberCount: z.int(),
    finishedPercent: z.int().describe("Of the members, 0 to 100"),
    stages: z
      .array(ReadStage)
      .describe("Parts of the book, in their order, each with a discussion that opens by itself"),
    pages: z.int().nullable().describe("Of the longest edition; null if no edition has a page count"),
    viewer: z
      .object({ status: Status, page: z.int().nullable(), percent: z.int().nullable() })
      .nullable()
      .describe("The caller's own progress"),
  })
  .meta({ id: "ClubRead" });
export type ClubRead = z.infer<typeof ClubRead>;

export const InstantOrDate = z.union([InstantInput, DateInput]);

export const UpdateRead = z
  .strictObject({
    startsAt: InstantOrDate.optional(),
    deadline: InstantOrDate.optional(),
    stages: StagesInput.optional(),
  })
  .meta({ id: "UpdateRead" });
export type UpdateRead = z.infer<typeof UpdateRead>;

export const LogProgress = z
  .strictObject({
    status: Status.optional(),
    page: z.int().min(0).max(100_000).optional(),
    ofPages: z.int().min(1).max(100_000).optional().describe("How many pages the caller's copy has; with page"),
    percent: z.int().min(0).max(100).optional(),
  })
  .refine(
    ({ status, page, percent }) => status !== undefined || page !== undefined || percent !== undefined,
    "must have a status, a page or a percentage",
  )
  .meta({ id: "LogProgress" });
export type LogProgress = z.infer<typeof LogProgress>;

export const VotingMethod = z
  .enum(["plurality", "approval", "ranked"])
  .describe("One book; any number of books; or books in an order, counted by instant run-off");

export const Nomination = z
  .object({
    id: Id,
    book: BookRef,
    nominatedBy: UserRef.nullable().describe("Null where it came from what members want to read"),
    pitch: z.string().nullable(),
    voteCount: z
      .int()
      .nullable()
      .describe("Ballots that name it; of a ranked vote those that name it first. Null while the results are hidden"),
    viewerVoted: z.boolean().describe("The caller's ballot names it"),
    viewerRank: z.int().nullable().describe("Its place in the caller's ranking, from 1; null without one"),
  })
  .meta({ id: "Nomination" });
export type Nomination = z.infer<typeof Nomination>;

const VotingRound = z
  .object({
    counts: z
      .array(z.object({ nominationId: Id, votes: z.int() }))
      .describe("Of the nominations that were still in: ballots that name them before any other of these"),
    eliminated: z.array(Id).describe("Who left after this round; nobody after the last"),
    exhausted: z.int().describe("Ballots that name nobody who was still in"),
  })
  .meta({ id: "VotingRound" });

export const Voting = z
  .object({
    id: Id,
    status: z.enum(["open", "closed"]),
    method: VotingMethod,
    resultsHidden: z.boolean().describe("Nobody is shown any counts before it closes"),
    opensAt: Instant,
    closesAt: Instant,
    nominations: z.array(Nomination).describe("In the order they were nominated"),
    totalVotes: z.int().describe("How many members have voted; never hidden"),
    winner: Id.nullable().describe("The nomination that won; null while open and without a vote"),
    tie: z
      .boolean()
      .describe("Several were tied for the most votes, of a ranked vote in the last round: the earliest won"),
    rounds: z.array(VotingRound).nullable().describe("How a ranked vote was counted, once it has closed"),
  })
  .meta({ id: "Voting" });
export type Voting = z.infer<typeof Voting>;

/** Each at most once. */
const choices = z
  .array(Id)
  .min(1)
  .max(100)
  .refine((ids) => new Set(ids).size === ids.length, "must name each nomination once");

export const CastVote = z
  .strictObject({
    nominationId: Id.optional().describe("For a vote by plurality: the one book"),
    nominationIds: choices.optional().describe("For a vote by approval: every book the caller would read"),
    ranking: choices.optional().describe("For a ranked vote: books from the most wanted on; not all need a place"),
  })
  .refine(
    (ballot) => Object.values(ballot).filter((field) => field !== undefined).length === 1,
    "must have one of nominationId, nominationIds and ranking",
  )
  .meta({ id: "CastVote", examples: [{ nominationId: "01980000-0000-7000-8000-000000000001" }] });
export type CastVote = z.infer<typeof CastVote>;

export const NominateBook = z
  .strictObject({ bookId: Id, pitch: prose(500).nullable().optional() })
  .meta({ id: "NominateBook" });
export type NominateBook = z.infer<typeof NominateBook>;

export const Suggestion = z
  .object({
    book: BookRef,
    wantedBy: z.int().describe("How many other members want to read it, of those who share what they read"),
  })
  .meta({ id: "ClubSuggestion" });
export type Suggestion = z.infer<typeof Suggestion>;

export const UpdateVoting = z
  .strictObject({
    closesAt: InstantOrDate.optional(),
    method: VotingMethod.optional(),
    resultsHidden: z.boolean().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, "must change something")
  .meta({ id: "UpdateVoting" });
export type UpdateVoting = z.infer<typeof UpdateVoting>;

const Rsvp = z.enum(["going", "maybe", "no"]);

export const Meeting = z
  .object({
    id: Id,
    title: z.string(),
    startsAt: Instant,
    endsAt: Instant.nullable(),
    recurrence: z
      .string()
      .nullable()
      .describe("How it goes on, an RFC 5545 rule; null for a meeting that does not repeat"),
    timezone: z.string(),
    place: z.string().nullable(),
    url: z.string().nullable().describe("Online address; for members only"),
    agenda: z.string().nullable().describe("Markdown"),
    notes: z.string().nullable().describe("Markdown, written afterwards"),
    going: z.array(UserRef).describe("The first 50 who are going"),
    goingCount: z.int(),
    viewer: z.object({ answer: Rsvp.nullable() }).nullable(),
  })
  .meta({ id: "Meeting" });
export type Meeting = z.infer<typeof Meeting>;

const Recurrence = z
  .string()
  .min(1)
  .max(120)
  .nullable()
  .optional()
  .describe(
    "An RFC 5545 rule in the club's time zone: FREQ=WEEKLY or MONTHLY, with INTERVAL, BYDAY or BYMONTHDAY, and COUNT or UNTIL. Changes with it are of this meeting and those after it; null ends the series with this one",
  );

const meetingFields = {
  recurrence: Recurrence,
  endsAt: InstantInput.nullable().optional(),
  place: line(300).nullable().optional(),
  url: WebUrl.nullable().optional(),
  agenda: prose(5_000).nullable().optional(),
};
export const CreateMeeting = z
  .strictObject({ title: line(150), startsAt: InstantInput, ...meetingFields })
  .meta({ id: "CreateMeeting" });
export type CreateMeeting = z.infer<typeof CreateMeeting>;
export const UpdateMeeting = z
  .strictObject({
    title: line(150).optional(),
    startsAt: InstantInput.optional(),
    ...meetingFields,
    notes: prose(10_000).nullable().optional(),
  })
  .meta({ id: "UpdateMeeting" });
export type UpdateMeeting = z.infer<typeof UpdateMeeting>;
export const AnswerMeeting = z.strictObject({ answer: Rsvp }).meta({ id: "AnswerMeeting" });
export type AnswerMeeting = z.infer<typeof AnswerMeeting>;
