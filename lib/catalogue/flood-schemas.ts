/** Floods of ratings, as moderators see them: what came in numbers, and never who. */
import { z } from "zod";
import { FLOOD_DECISIONS } from "@/db/schema/rating-floods";
import { Id, Instant } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { BookRef, UserRef } from "./schemas";

export const ListFloods = PageQuery.extend({
  status: z.enum(["open", "decided", "all"]).default("open").describe("open: nobody has decided yet, oldest first"),
});
export type ListFloods = z.infer<typeof ListFloods>;

const FloodDecision = z
  .enum(FLOOD_DECISIONS)
  .describe(
    "count: these ratings count like any other. leave_out: they never do, nor do new ones of the same accounts",
  );

export const RatingFlood = z
  .object({
    id: Id,
    book: BookRef.describe("Its average and count are without the ratings that are held back"),
    startedAt: Instant.describe("When the first of these ratings was given"),
    lastAt: Instant.describe("When the last of them was given"),
    ratings: z
      .object({ average: z.number().nullable(), count: z.int() })
      .describe("Those that are held back, of accounts in good standing"),
    youngAccounts: z.int().describe("How many of them are of accounts that were younger than a week"),
    withAll: z.number().nullable().describe("The average that the book would have with them"),
    decision: FloodDecision.nullable().describe("Null while it waits"),
    decidedBy: UserRef.nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({
    id: "RatingFlood",
    description: "Many ratings of a book at once, most of them by new accounts or such that rate little",
  });
export type RatingFlood = z.infer<typeof RatingFlood>;

export const DecideFlood = z
  .strictObject({ decision: FloodDecision.nullable().describe("Null takes a decision back: the flood waits again") })
  .meta({ id: "DecideFlood" });
export type DecideFlood = z.infer<typeof DecideFlood>;
