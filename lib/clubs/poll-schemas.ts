import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { DateInput, Id, Instant, InstantInput, line } from "@/lib/http/fields";
import { VotingMethod } from "./reading-schemas";

const [MIN_CHOICES, MAX_CHOICES] = [2, 20];

const PollOption = z
  .object({
    id: Id,
    text: z.string().nullable().describe("Null for a date, and where its words are gone or hidden"),
    at: Instant.nullable().describe("The date, in a poll on dates"),
    voteCount: z.int().describe("Ballots that name it; of a ranked poll those that name it first"),
    viewerVoted: z.boolean().describe("The caller's ballot names it"),
    viewerRank: z.int().nullable().describe("Its place in the caller's ranking, from 1; null without one"),
  })
  .meta({ id: "PollOption" });

const PollRound = z
  .object({
    counts: z
      .array(z.object({ optionId: Id, votes: z.int() }))
      .describe("Of the options that were still in: ballots that name them before any other of these"),
    eliminated: z.array(Id).describe("Which left after this round; none after the last"),
    exhausted: z.int().describe("Ballots that name nothing that was still in"),
  })
  .meta({ id: "PollRound" });

export const Poll = z
  .object({
    id: Id,
    question: z.string().nullable().describe("Null where it was removed, or is hidden from the caller"),
    askedBy: UserRef.nullable().describe("Null once the account is deleted"),
    asksFor: z.enum(["options", "dates"]),
    method: VotingMethod,
    status: z.enum(["open", "closed"]),
    opensAt: Instant,
    closesAt: Instant.describe("Once it is closed, when it was"),
    options: z.array(PollOption),
    totalVotes: z.int().describe("How many members have voted"),
    winner: Id.nullable().describe("The option that won; null while open and without a vote"),
    tie: z.boolean().describe("Several were tied for the most votes: the earliest of them won"),
    rounds: z.array(PollRound).nullable().describe("How a ranked poll was counted, once it has closed"),
    meeting: z
      .object({ title: z.string().nullable(), place: z.string().nullable(), minutes: z.int().nullable() })
      .nullable()
      .describe("What the winning date is to be as a meeting; null for options"),
    meetingId: Id.nullable().describe("The meeting that the winning date became"),
  })
  .meta({ id: "Poll" });
export type Poll = z.infer<typeof Poll>;

/** Each at most once. */
const unlike = <T extends z.ZodType<string>>(item: T, keyOf: (value: string) => string | number) =>
  z
    .array(item)
    .min(MIN_CHOICES)
    .max(MAX_CHOICES)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, "must not name the same twice");

export const CreatePoll = z
  .strictObject({
    question: line(150),
    options: unlike(line(150), (text) => text.toLowerCase())
      .optional()
      .describe("What can be chosen, in words; or send dates"),
    dates: unlike(InstantInput, (at) => new Date(at).getTime())
      .optional()
      .describe("When the club could meet, all after closesAt"),
    method: VotingMethod,
    closesAt: z
      .union([InstantInput, DateInput])
      .describe("A date without a time means the end of that day in the club's time zone; within a year"),
    meeting: z
      .strictObject({
        title: line(150).optional().describe("The question, unless given"),
        place: line(300).nullable().optional(),
        minutes: z.int().min(15).max(1_440).nullable().optional(),
      })
      .optional()
      .describe("What the winning date becomes; with dates only"),
  })
  .refine(
    ({ options, dates }) => (options === undefined) !== (dates === undefined),
    "must have either options or dates",
  )
  .refine(({ meeting, dates }) => meeting === undefined || dates !== undefined, {
    message: "goes with dates only",
    path: ["meeting"],
  })
  .meta({
    id: "CreatePoll",
    examples: [
      {
        question: "When do we meet?",
        dates: ["2031-12-05T18:00:00Z", "2031-12-06T18:00:00Z"],
        method: "approval",
        closesAt: "2031-11-30",
        meeting: { title: "The first ten chapters", minutes: 120, place: "The kitchen" },
      },
    ],
  });
export type CreatePoll = z.infer<typeof CreatePoll>;

const choices = z
  .array(Id)
  .min(1)
  .max(MAX_CHOICES)
  .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, "must name each option once");

export const CastBallot = z
  .strictObject({
    optionId: Id.optional().describe("In a poll by plurality: the one option"),
    optionIds: choices.optional().describe("In a poll by approval: every option that suits the caller"),
    ranking: choices.optional().describe("In a ranked poll: options from the most wanted on; not all need a place"),
  })
  .refine(
    (ballot) => Object.values(ballot).filter((field) => field !== undefined).length === 1,
    "must have one of optionId, optionIds and ranking",
  )
  .meta({ id: "CastBallot", examples: [{ optionIds: ["01980000-0000-7000-8000-000000000001"] }] });
export type CastBallot = z.infer<typeof CastBallot>;
