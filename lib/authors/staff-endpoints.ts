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
  access: "staff",
  status: 200,
  query: ListClaims,
  response: pageOf(Claim),
  personal: true,
  summary: "Verification requests, those due first at the top",
  description:
    "The queue of claims. Without `status` the undecided ones, in the order in which they are due, so overdue ones come first.",
});

export const getClaim = endpoint({
  id: "getClaim",
  method: "GET",
  path: "/admin/author-claims/{id}",
  area,
  access: "staff",
  status: 200,
  params: id,
  response: Claim,
  personal: true,
  summary: "One verification request",
  description:
    "One claim as staff see it: claimant, proofs, checks and conversation. Whether another person holds the page is part of it.",
});

export const decideClaim = endpoint({
  id: "decideClaim",
  method: "PUT",
  path: "/admin/author-claims/{id}",
  area,
  access: "staff",
  status: 200,
  params: id,
  body: DecideClaim,
  response: Claim,
  personal: true,
  errors: ["already_decided", "already_claimed"],
  summary: "Approve or reject a claim, or ask for more",
  description:
    "Approves or rejects a claim, or asks for more; all but approval need an explanation, which the claimant gets by mail. Approval gives badge and access at once. A page somebody else holds needs `transfer`, which ends their access.",
});

export const writeToClaimant = endpoint({
  id: "writeToClaimant",
  method: "POST",
  path: "/admin/author-claims/{id}/messages",
  area,
  access: "staff",
  status: 201,
  params: id,
  body: SendMessage,
  response: Claim,
  personal: true,
  errors: ["already_decided"],
  summary: "Write to the claimant",
  description: "Writes to the claimant, who is told by mail. The state of the claim stays.",
});

export const setTier = endpoint({
  id: "setTier",
  method: "PUT",
  path: "/admin/authors/{id}/tier",
  area,
  access: "staff",
  status: 200,
  params: z.object({ id: IdOrSlug }),
  body: SetTier,
  response: Author,
  personal: true,
  summary: "Update an author's tier",
  description:
    "Moves an author between free and pro. What was published as pro stays readable and deletable; making more needs the tier.",
});

export const listBookLinks = endpoint({
  id: "listBookLinks",
  method: "GET",
  path: "/admin/book-links",
  area,
  access: "staff",
  status: 200,
  query: ListBookLinks,
  response: pageOf(BookLink),
  personal: true,
  summary: "Requests to link more books, oldest first",
  description: "Requests of author pages to link a book, oldest first; `status` narrows them.",
});

export const decideBookLink = endpoint({
  id: "decideBookLink",
  method: "PUT",
  path: "/admin/book-links/{id}",
  area,
  access: "staff",
  status: 200,
  params: id,
  body: DecideBookLink,
  response: BookLink,
  personal: true,
  errors: ["already_decided"],
  summary: "Decide a request to link a book",
  description: "Links the book to the page, or says why not. A request decided meanwhile is `already_decided`.",
});

export const listSupport = endpoint({
  id: "listSupport",
  method: "GET",
  path: "/admin/support-requests",
  area,
  access: "staff",
  status: 200,
  query: ListSupport,
  response: pageOf(SupportRequest),
  personal: true,
  summary: "Requests of authors, pro authors first",
  description: "Requests for help from author pages: those of the pro tier first, then the oldest.",
});

export const answerSupport = endpoint({
  id: "answerSupport",
  method: "PUT",
  path: "/admin/support-requests/{id}",
  area,
  access: "staff",
  status: 200,
  params: id,
  body: AnswerSupport,
  response: SupportRequest,
  personal: true,
  summary: "Answer or close a request",
  description: "Answers a request for help, or moves it to another state. Whoever asked gets the answer by mail.",
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
