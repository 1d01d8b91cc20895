/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { BookRow, ReviewRow } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";
import { Announcement, Author, AuthorEvent, AuthorNews, Frequency, Highlight, Pick, Question, Topic } from "./schemas";

export const AuthorRow = z.object({
  author: Author.omit({
    bioHtml: true,
    books: true,
    highlights: true,
    picks: true,
    events: true,
    qaOpen: true,
    viewer: true,
  }),
  books: z.array(BookRow),
  highlights: z.array(Highlight.extend({ review: ReviewRow })),
  reviewers: z.array(Id),
  picks: z.array(Pick.extend({ book: BookRow })),
  events: z.array(AuthorEvent),
  qaOpen: z.boolean(),
  viewer: z
    .object({
      following: z.boolean(),
      frequency: Frequency.nullable(),
      topics: z.array(Topic),
      manages: z.boolean(),
    })
    .nullable(),
});

export const AnnouncementRow = z.object({ announcement: Announcement.extend({ book: BookRow.nullable() }) });
export const OneEvent = z.object({ event: AuthorEvent });
export const QuestionRow = z.object({ question: Question, askerId: Id.nullable() });
export const NewsRow = z.object({ item: AuthorNews });
