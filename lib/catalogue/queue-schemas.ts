/** What waits for librarians. */
import { z } from "zod";
import { Id, Instant, prose } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { Proposal } from "./correction-schemas";
import { AuthorRef, BookRef, UserRef } from "./schemas";

export const QUEUE_KINDS = ["proposal", "provisional", "duplicate", "isbn", "ambiguity", "report"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

const Kind = z
  .enum(QUEUE_KINDS)
  .describe(
    "proposal: suggested corrections. provisional: books that readers added. duplicate: books that may be one. isbn: an ISBN that two books claim. ambiguity: people of one name. report: books that were reported",
  );

export const ListQueue = PageQuery.extend({ kind: Kind.default("proposal") });
export type ListQueue = z.infer<typeof ListQueue>;

export const QueueItem = z
  .object({
    id: Id.describe("Of the proposal, the book, the doubt or the report"),
    kind: Kind,
    at: Instant,
    by: UserRef.nullable().describe("Who suggested, added or reported it"),
    waiting: z.int().describe("How many of this kind wait of this person; 1 where nobody is named"),
    proposal: Proposal.nullable(),
    books: z.array(BookRef).describe("The book; for duplicates and ISBNs both"),
    authors: z.array(AuthorRef).describe("For an ambiguity, both"),
    isbn13: z.string().nullable(),
    likeness: z.number().nullable().describe("How alike two books are, from 0 to 1"),
    reason: z.string().nullable(),
  })
  .meta({ id: "QueueItem" });
export type QueueItem = z.infer<typeof QueueItem>;

export const TurnAway = z
  .strictObject({ note: prose(500).nullable().optional().describe("For the person to read") })
  .meta({ id: "TurnAway" });
export type TurnAway = z.infer<typeof TurnAway>;

export const TurnedAway = z
  .object({ proposals: z.int(), books: z.int() })
  .meta({ id: "TurnedAway", description: "How many were turned away" });
export type TurnedAway = z.infer<typeof TurnedAway>;

export const LibrarianCandidate = z
  .object({
    reader: UserRef,
    accepted: z.int().describe("Suggestions that a librarian accepted"),
    rejected: z.int().describe("Suggestions that a librarian rejected"),
    lastAcceptedAt: Instant,
  })
  .meta({ id: "LibrarianCandidate" });
export type LibrarianCandidate = z.infer<typeof LibrarianCandidate>;
