import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { BookNotes, WriteBookNotes } from "./note-schemas";

const area = "Books";
const params = z.object({ id: IdOrSlug });

export const getBookNotes = endpoint({
  id: "getBookNotes",
  method: "GET",
  path: "/v1/books/{id}/notes",
  area,
  access: "public",
  status: 200,
  publicSeconds: 300,
  params,
  response: BookNotes,
  summary: "Content notes, moods and pace of a book",
  description:
    "What readers say a book is like. A content note, a mood or the pace is here once three readers name it, and one in twenty of those who said anything: never how many, and never who. Accounts younger than a week, readers in anonymous mode, and those without the book in their library as reading, finished or abandoned do not count. Content notes may tell the plot: no other answer has them, so show them to whoever asks.",
});

export const putBookNotes = endpoint({
  id: "putBookNotes",
  method: "PUT",
  path: "/v1/books/{id}/notes",
  area,
  access: "reader",
  status: 200,
  params,
  body: WriteBookNotes,
  response: BookNotes,
  errors: ["not_read"],
  summary: "Say what a book is like",
  description:
    "Replaces all that the caller says of a book: content notes from a closed list, each at a level, moods and pace. Empty lists and null take it back, which is always possible; anything else needs the book in the caller's library as reading, finished or abandoned, or it is 400 `not_read`. Nobody is told who said what.",
});

export const noteEndpoints = [getBookNotes, putBookNotes] as const;
