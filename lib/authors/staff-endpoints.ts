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
  answer: pageOf(Claim),
  personal: true,
  summary: "Verification requests, those due first at the top",
});

export const getClaim = endpoint({
  id: "getClaim",
  method: "GET",
  path: "/admin/author-claims/{id}",
  area,
  access: "staff",
  status: 200,
  params: id,
  answer: Claim,
  personal: true,
  summary: "One verification request",
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
  answer: Claim,
  personal: true,
  errors: ["already_decided", "already_claimed"],
  summary: "Approve or reject a claim, or ask for more",
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
  answer: Claim,
  personal: true,
  errors: ["already_decided"],
  summary: "Write to the claimant",
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
  answer: Author,
  personal: true,
  summary: "Update an author's tier",
});

export const listBookLinks = endpoint({
  id: "listBookLinks",
  method: "GET",
  path: "/admin/book-links",
  area,
  access: "staff",
  status: 200,
  query: ListBookLinks,
  answer: pageOf(BookLink),
  personal: true,
  summary: "Requests to link more books, oldest first",
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
  answer: BookLink,
  personal: true,
  errors: ["already_decided"],
  summary: "Decide a request to link a book",
});

export const listSupport = endpoint({
  id: "listSupport",
  method: "GET",
  path: "/admin/support-requests",
  area,
  access: "staff",
  status: 200,
  query: ListSupport,
  answer: pageOf(SupportRequest),
  personal: true,
  summary: "Requests of authors, pro authors first",
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
  answer: SupportRequest,
  personal: true,
  summary: "Answer or close a request",
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
