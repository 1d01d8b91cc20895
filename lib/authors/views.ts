/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { BookRow, ReviewRow } from "@/lib/catalogue/views";
import { Id, Instant } from "@/lib/http/fields";
import { Announcement, Author, AuthorEvent, AuthorNews, Highlight, OwnPartOfAuthor, Pick, Question } from "./schemas";

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
  viewer: OwnPartOfAuthor.extend({
    manages: z.boolean(),
    claim: z.object({ id: Id, isTheirTurn: z.boolean(), submittedAt: Instant }).nullable(),
  }).nullable(),
});

export const AnnouncementRow = z.object({ announcement: Announcement.extend({ book: BookRow.nullable() }) });
export const OneEvent = z.object({ event: AuthorEvent });
export const QuestionRow = z.object({ question: Question, askerId: Id.nullable() });
export const AnswerRow = z.object({
  author: AuthorRef,
  photoUrl: z.string().nullable(),
  id: Id,
  question: z.string(),
  answer: z.string(),
  askerId: Id.nullable(),
});
export const OneQuestion = z.object({ question: Question });
export const HighlightRow = z.object({ highlight: Highlight.extend({ review: ReviewRow }), reviewerId: Id });
export const PickRow = z.object({ pick: Pick.extend({ book: BookRow }) });
export const NewsRow = z.object({ item: AuthorNews });
