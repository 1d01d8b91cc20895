import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { AuthorRef, Book, Series } from "../schemas";
import { Split, SplitAuthor, SplitBook, SplitSeries } from "../split-schemas";

const staff = { area: "Staff: catalogue", access: "librarian", personal: true } as const;
const params = z.object({ id: IdOrSlug });
const REST =
  "No import brings back what was moved. One transaction; it can be undone. 400 `not_a_part` names what is not part of it, `nothing_left` if nothing would stay, `own_book` for a reader's own.";

export const splitBook = endpoint({
  ...staff,
  id: "splitBook",
  method: "POST",
  path: "/librarian/books/{id}/split",
  status: 201,
  params,
  body: SplitBook,
  response: Book,
  errors: ["not_a_part", "nothing_left", "own_book"],
  summary: "Take editions out of a book that is two",
  description: `Makes another book of the named editions, with the same people, language and subjects. What readers have of the first one stays with it. ${REST}`,
});

export const splitAuthor = endpoint({
  ...staff,
  id: "splitAuthor",
  method: "POST",
  path: "/librarian/authors/{id}/split",
  status: 201,
  params,
  body: SplitAuthor,
  response: AuthorRef,
  errors: ["not_a_part", "nothing_left", "own_book"],
  summary: "Take books from a person who is two",
  description: `Makes another person of the same or the given name, who wrote or translated the named books. Followers, dates and the page stay with the first one. ${REST}`,
});

export const splitSeries = endpoint({
  ...staff,
  id: "splitSeries",
  method: "POST",
  path: "/librarian/series/{id}/split",
  status: 201,
  params,
  body: SplitSeries,
  response: Series,
  errors: ["not_a_part", "nothing_left", "duplicate"],
  summary: "Take books out of a series that is two",
  description: `Makes another series of the named books, which have the positions that they had. ${REST} 400 \`duplicate\` if the catalogue has a series of that name.`,
});

export const listSplits = endpoint({
  ...staff,
  id: "listSplits",
  method: "GET",
  path: "/librarian/splits",
  status: 200,
  query: PageQuery,
  response: pageOf(Split),
  summary: "Splits, newest first",
  description: "Every book, person and series that was taken apart, with what was undone.",
});

export const undoSplit = endpoint({
  ...staff,
  id: "undoSplit",
  method: "POST",
  path: "/librarian/splits/{id}/undo",
  status: 200,
  params: z.object({ id: Id }),
  response: Split,
  errors: ["already_undone", "gone_since"],
  summary: "Undo a split",
  description:
    "Merges what was made back into what it was taken from, with everything readers have put there since; its address leads there from then on. The merge stands in the list of merges. 400 `gone_since` if one of the two has been merged or is gone.",
});

export const splitEndpoints = [splitBook, splitAuthor, splitSeries, listSplits, undoSplit] as const;
