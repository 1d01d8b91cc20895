import { z } from "zod";
import { AuthorRef, BookRef, UserRef } from "@/lib/catalogue/schemas";
import { CalendarDate } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { Username } from "./schemas";

/** Books that stand out, in the order in which they are told. */
export const HIGHLIGHTS = ["first", "last", "favourite", "longest", "shortest", "oldest"] as const;

export const YearAddress = Username.extend({ year: z.string().max(20).describe("Four digits, not before 1900") });

const YearReading = z
  .object({
    book: BookRef,
    finishedOn: CalendarDate,
    pages: z.int().nullable(),
    rating: z.number().nullable().describe("The reader's own, where it is public"),
    reread: z.boolean().describe("They had finished it before"),
  })
  .meta({ id: "YearReading" });

const YearAuthor = AuthorRef.extend({ count: z.int().describe("Readings of the year") });

export const YearInBooks = z
  .object({
    year: z.int(),
    reader: UserRef,
    books: z.int().describe("Finished readings with a date in the year, rereads among them"),
    pages: z.int().describe("Of the readings whose length is known"),
    withoutPages: z.int().describe("Readings whose length nobody knows"),
    minutes: z.int().describe("Of the readings that were counted in minutes"),
    rereads: z.int(),
    averageRating: z.number().nullable(),
    months: z.array(z.object({ month: z.int(), books: z.int(), pages: z.int() })).describe("All twelve"),
    first: YearReading.nullable(),
    last: YearReading.nullable().describe("Null where the first is the only one"),
    favourite: YearReading.nullable().describe("The highest rating of 3.5 or more; of several, the last"),
    longest: YearReading.nullable(),
    shortest: YearReading.nullable().describe("Null where only one length is known"),
    oldest: YearReading.nullable().describe("By its first publication"),
    genres: z.array(z.object({ label: z.string(), count: z.int() })).describe("The five most read"),
    mostRead: YearAuthor.nullable().describe("The author of two readings or more"),
    newAuthors: z
      .object({ total: z.int(), authors: z.array(YearAuthor) })
      .describe("Authors of whom nothing was finished before, at most twelve of them"),
    previousYear: z.int().nullable().describe("The year before with a finished book"),
    nextYear: z.int().nullable(),
    readings: pageOf(YearReading).describe(
      "In the order of reading; without books that only the reader's own file names",
    ),
  })
  .meta({ id: "YearInBooks" });
export type YearInBooks = z.infer<typeof YearInBooks>;
