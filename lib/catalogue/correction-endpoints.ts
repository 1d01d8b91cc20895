import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { DecideProposal, Proposal, ProposeForBook, ProposeForPerson, Reverted, Revision } from "./correction-schemas";
import { LibrarianCandidate, ListQueue, QueueItem, TurnAway, TurnedAway } from "./queue-schemas";

const area = "Corrections";
const named = z.object({ id: IdOrSlug });
const revised = z.object({ id: IdOrSlug, revisionId: Id });

const PROPOSED =
  "`changes` names each field with what stands there now (`from`) and what should (`to`). Librarians, and whoever owns the verified page, correct at once; everybody else's waits for a librarian, and the caller is notified of the decision. 400 `changed_meanwhile` if something else stands there by now, 400 `no_change` if it stands there already. The same again while it is open is answered with 200. 100 a day, 20 for an account younger than a week.";

export const proposeForBook = endpoint({
  id: "proposeForBook",
  method: "POST",
  path: "/v1/books/{id}/proposals",
  area,
  access: "reader",
  status: 201,
  statusIfThere: 200,
  params: named,
  body: ProposeForBook,
  publicText: { fields: ["reason"] },
  response: Proposal,
  errors: ["changed_meanwhile", "no_change", "isbn_taken", "too_many_proposals"],
  summary: "Suggest a correction of a book",
  description: `Suggests a correction of a book: title, subtitle, description, language, year, genres, series (with its position), and of one of its editions, which \`edition\` names, ISBN, format, pages, publisher and date. ${PROPOSED} The caller's own book is changed at once; nobody else can suggest anything for it.`,
});

export const proposeForAuthor = endpoint({
  id: "proposeForAuthor",
  method: "POST",
  path: "/authors/{id}/proposals",
  area,
  access: "reader",
  status: 201,
  statusIfThere: 200,
  params: named,
  body: ProposeForPerson,
  publicText: { fields: ["reason"] },
  response: Proposal,
  errors: ["changed_meanwhile", "no_change", "too_many_proposals"],
  summary: "Suggest a correction of an author",
  description: `Suggests a correction of a person: name, sort name, years of birth and death, other names. ${PROPOSED}`,
});

export const listOwnProposals = endpoint({
  id: "listOwnProposals",
  method: "GET",
  path: "/v1/me/proposals",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(Proposal),
  summary: "The caller's suggested corrections, newest first",
  description:
    "What the caller suggested about books and people, newest first, with what became of it and what the librarian wrote. Nobody but the caller and librarians sees it.",
});

const HISTORY =
  "what was changed after it first came in, newest first: by whom, from what, to what. `source` says whether a person, an import, a merge or a revert did it.";

export const listBookHistory = endpoint({
  id: "listBookHistory",
  method: "GET",
  path: "/v1/books/{id}/history",
  area,
  access: "public",
  status: 200,
  params: named,
  query: PageQuery,
  response: pageOf(Revision),
  summary: "What was changed in a book",
  description: `The history of a book: ${HISTORY} A reader's own book has none, and is 404 for others.`,
});

export const listAuthorHistory = endpoint({
  id: "listAuthorHistory",
  method: "GET",
  path: "/authors/{id}/history",
  area,
  access: "public",
  status: 200,
  params: named,
  query: PageQuery,
  response: pageOf(Revision),
  summary: "What was changed in an author",
  description: `The history of a person of the catalogue: ${HISTORY}`,
});

const REVERTED =
  "Takes a change back, also one that took another back, as a new entry of the history. Fields that were changed since stay as they are and are named in `skipped`; 400 `changed_since` if all were, `undo_merge` for a merge that changed no field. An import does not bring back what was reverted.";

export const revertBook = endpoint({
  id: "revertBook",
  method: "POST",
  path: "/v1/books/{id}/history/{revisionId}/revert",
  area,
  access: "librarian",
  personal: true,
  status: 201,
  params: revised,
  response: Reverted,
  errors: ["changed_since", "isbn_taken", "undo_merge"],
  summary: "Take back a change of a book",
  description: REVERTED,
});

export const revertAuthor = endpoint({
  id: "revertAuthor",
  method: "POST",
  path: "/authors/{id}/history/{revisionId}/revert",
  area,
  access: "librarian",
  personal: true,
  status: 201,
  params: revised,
  response: Reverted,
  errors: ["changed_since", "undo_merge"],
  summary: "Take back a change of an author",
  description: REVERTED,
});

export const decideProposal = endpoint({
  id: "decideProposal",
  method: "PUT",
  path: "/librarian/proposals/{id}",
  area,
  access: "librarian",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: DecideProposal,
  response: Proposal,
  errors: ["already_decided", "isbn_taken"],
  summary: "Accept or reject a suggested correction",
  description:
    "Accepts or rejects an open suggestion; whoever made it is notified, with the note. Accepting makes the change, and closes other suggestions for the same field as superseded. Where the field was changed meanwhile, nothing is made and the answer's status is superseded.",
});

export const listQueue = endpoint({
  id: "listQueue",
  method: "GET",
  path: "/librarian/queue",
  area,
  access: "librarian",
  personal: true,
  status: 200,
  query: ListQueue,
  response: pageOf(QueueItem),
  summary: "What waits for librarians",
  description:
    "What waits for librarians, of one kind. Suggestions and readers' own books stand together by person, whoever waits longest first; the rest oldest first. `waiting` says how many of this kind wait of the same person.",
});

export const listCandidates = endpoint({
  id: "listCandidates",
  method: "GET",
  path: "/librarian/candidates",
  area,
  access: "librarian",
  personal: true,
  status: 200,
  query: PageQuery,
  response: pageOf(LibrarianCandidate),
  summary: "Readers who could be librarians",
  description:
    "Readers of whose suggestions at least 20 were accepted and fewer than one in ten rejected, most accepted first. What somebody corrected at once on a page of their own does not count.",
});

export const turnAwayReader = endpoint({
  id: "turnAwayReader",
  method: "POST",
  path: "/librarian/people/{id}/turn-away",
  area,
  access: "librarian",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: TurnAway,
  response: TurnedAway,
  summary: "Turn away everything of one person that waits",
  description:
    "Rejects all open suggestions of a person and takes their own books out of the queue, which stay theirs. The person is notified once.",
});

export const dismissDoubt = endpoint({
  id: "dismissDoubt",
  method: "DELETE",
  path: "/librarian/queue/{id}",
  area,
  access: "librarian",
  personal: true,
  status: 204,
  params: z.object({ id: Id }),
  summary: "Take a doubt out of the queue",
  description:
    "Takes a duplicate, an ISBN, an ambiguity or a reader's own book out of the queue for good: they are two, or it stays the reader's. Suggestions are decided, reports too.",
});

export const correctionEndpoints = [
  listOwnProposals,
  proposeForBook,
  proposeForAuthor,
  listBookHistory,
  listAuthorHistory,
  revertBook,
  revertAuthor,
  decideProposal,
  listQueue,
  listCandidates,
  turnAwayReader,
  dismissDoubt,
] as const;
