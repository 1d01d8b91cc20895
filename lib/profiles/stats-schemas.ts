import { z } from "zod";
import { CalendarDate, Id } from "@/lib/http/fields";

const Count = z.object({ label: z.string(), count: z.int() });

export const ReadingStats = z
  .object({
    year: z.int().nullable().describe("Null for all years"),
    books: z.int(),
    pages: z.int(),
    averageRating: z.number().nullable(),
    averageDays: z.number().nullable().describe("From the first to the last day, both included"),
    years: z
      .array(z.object({ year: z.int(), books: z.int(), pages: z.int() }))
      .describe("Every year with a finished book"),
    months: z.array(z.object({ month: z.int(), books: z.int(), pages: z.int() })),
    days: z
      .array(z.object({ date: CalendarDate, reading: z.int(), finished: z.int() }))
      .describe("Days of the year with a book in progress, and how many were finished on them; none for all years"),
    ratings: z.array(z.object({ stars: z.number(), count: z.int() })),
    genres: z.array(Count),
    languages: z.array(Count),
    lengths: z.array(Count),
    paces: z.array(Count),
    authors: z.array(z.object({ id: Id, slug: z.string(), name: z.string(), count: z.int() })),
  })
  .meta({ id: "ReadingStats" });
export type ReadingStats = z.infer<typeof ReadingStats>;
