/** What a row of raw SQL is: the tests parse every row with this (lib/kernel/database.ts). */
import { z } from "zod";
import { AuthorRef, LibraryEntry } from "@/lib/catalogue/schemas";
import { BookRow } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";

export const HomeRow = z.object({
  reading: z.array(
    LibraryEntry.pick({ progress: true, percent: true, rating: true, startedOn: true, finishedOn: true }).extend({
      book: BookRow,
      lengths: z.object({ page: z.int().nullable(), minute: z.int().nullable() }),
    }),
  ),
  followed: z.array(z.object({ author: AuthorRef, book: BookRow.nullable() })),
  followedCount: z.int(),
  wanted: z.array(BookRow),
});

export const CuratorReadingRow = z.object({
  userId: Id,
  username: z.string().nullable(),
  isOpen: z.boolean(),
  books: z.array(BookRow),
});
