import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import {
  AnswerSupport,
  Claim,
  DecideBookLink,
  DecideClaim,
  ListBookLinks,
  ListClaims,
  ListSupport,
  SendMessage,
  SetTier,
} from "./claim-schemas";
import { BookLink, SupportRequest } from "./portal-schemas";
import { Author } from "./schemas";

const area = "Staff: authors";
const id = z.object({ id: Id });

export const listClaims = endpoint({
  id: "listClaims",
  method: "GET",
  path: "/admin/author-claims",
  area,
  access: "editor",
  status: 200,
  query: ListClaims,
  response: pageOf(Claim),
  personal: true,
  summary: "Verification requests, those due first at the top",
  description:
    "The queue of claims. Without `status`, the undecided ones in the order they are due, so overdue ones come first.",
});

export const getClaim = endpoint({
  id: "getClaim",
  method: "GET",
  path: "/admin/author-claims/{id}",
  area,
  access: "editor",
  status: 200,
  params: id,
  response: Claim,
  personal: true,
  summary: "One verification request",
  description:
    "One claim as staff see it: claimant, proofs, checks and conversation, and whether somebody else owns the page.",
});

export const decideClaim = endpoint({
  id: "decideClaim",
  method: "PUT",
  path: "/admin/author-claims/{id}",
  area,
  access: "editor",
  status: 200,
  params: id,
  body: DecideClaim,
  response: Claim,
  personal: true,
  errors: ["already_decided", "already_claimed"],
  summary: "Approve or reject a claim, or ask for more",
  description:
    "Approves or rejects a claim, or asks for more; everything but approval needs an explanation, which the claimant gets by email. Approval gives the badge and access at once. A page that somebody else owns needs `transfer`, which ends their access.",
});

export const writeToClaimant = endpoint({
  id: "writeToClaimant",
  method: "POST",
  path: "/admin/author-claims/{id}/messages",
  area,
  access: "editor",
  status: 201,
  params: id,
  body: SendMessage,
  response: Claim,
  personal: true,
  errors: ["already_decided"],
  summary: "Write to the claimant",
  description: "Writes to the claimant, who is notified by email. The status of the claim does not change.",
});

export const setTier = endpoint({
  id: "setTier",
  method: "PUT",
  path: "/admin/authors/{id}/tier",
  area,
  access: "editor",
  status: 200,
  params: z.object({ id: IdOrSlug }),
  body: SetTier,
  response: Author,
  personal: true,
  summary: "Update an author's tier",
  description:
    "Moves an author between free and pro. What was published as pro stays public and can be deleted; publishing more needs the tier.",
});

export const listBookLinks = endpoint({
  id: "listBookLinks",
  method: "GET",
  path: "/admin/book-links",
  area,
  access: "editor",
  status: 200,
  query: ListBookLinks,
  response: pageOf(BookLink),
  personal: true,
  summary: "Requests to link more books, oldest first",
  description: "Requests from author pages to link a book, oldest first; `status` filters them.",
});

export const decideBookLink = endpoint({
  id: "decideBookLink",
  method: "PUT",
  path: "/admin/book-links/{id}",
  area,
  access: "editor",
  status: 200,
  params: id,
  body: DecideBookLink,
  response: BookLink,
  personal: true,
  errors: ["already_decided"],
  summary: "Decide a request to link a book",
  description:
    "Links the book to the page, or rejects the request with a reason. A request decided in the meantime is `already_decided`.",
});

export const listSupport = endpoint({
  id: "listSupport",
  method: "GET",
  path: "/admin/support-requests",
  area,
  access: "editor",
  status: 200,
  query: ListSupport,
  response: pageOf(SupportRequest),
  personal: true,
  summary: "Support requests from authors, pro authors first",
  description: "Support requests from author pages: the pro tier first, then the oldest.",
});

export const answerSupport = endpoint({
  id: "answerSupport",
  method: "PUT",
  path: "/admin/support-requests/{id}",
  area,
  access: "editor",
  status: 200,
  params: id,
  body: AnswerSupport,
  response: SupportRequest,
  personal: true,
  summary: "Answer or close a support request",
  description: "Answers a support request, or changes its status. The person who asked gets the answer by email.",
});

export const staffEndpoints = [
  listClaims,
  getClaim,
  decideClaim,
  writeToClaimant,
  setTier,
  listBookLinks,
  decideBookLink,
  listSupport,
  answerSupport,
] as const;
