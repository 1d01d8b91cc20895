import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { Merge, MergeRequest } from "../merge-schemas";

export const createMerge = endpoint({
  id: "createMerge",
  method: "POST",
  path: "/librarian/merges",
  area: "Staff: catalogue",
  access: "librarian",
  personal: true,
  status: 201,
  body: MergeRequest,
  response: Merge,
  errors: ["same_twice", "own_book", "owned_page", "open_claims", "other_book"],
  summary: "Make one book, edition, person or series of several",
  description:
    "Everything that points at the dropped ones points at the one that stays: libraries, reviews, shelves, collections, reads of clubs, nominations with their votes, follows, picks, figures. Where both have such a row of the same reader, the newer one stays and the other is remembered. Their ids and addresses lead to the one that stays for ever. One transaction; it can be undone for a year. 400 `own_book` if the one that stays is a reader's own, `owned_page` if somebody holds a page that would be dropped, `open_claims` if somebody claims both pages, `other_book` for editions of two books.",
});

export const listMerges = endpoint({
  id: "listMerges",
  method: "GET",
  path: "/librarian/merges",
  area: "Staff: catalogue",
  access: "librarian",
  personal: true,
  status: 200,
  query: PageQuery,
  response: pageOf(Merge),
  summary: "Merges, newest first",
  description: "Every merge of books, people and series, with those that were undone.",
});

export const undoMerge = endpoint({
  id: "undoMerge",
  method: "POST",
  path: "/librarian/merges/{id}/undo",
  area: "Staff: catalogue",
  access: "librarian",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  response: Merge,
  errors: ["already_undone", "undo_later_first", "too_late"],
  summary: "Undo a merge",
  description:
    "Gives back the rows as they were. What somebody has changed since stays with the one that stayed, and what was there before goes back beside it; what somebody has deleted since stays deleted. 400 `undo_later_first` names a later merge of the same things.",
});

export const mergeEndpoints = [createMerge, listMerges, undoMerge] as const;
