import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { AddEvidence, Claim, ConfirmCode, SendMessage, SubmitClaim } from "./claim-schemas";

const area = "Author claims";
const id = z.object({ id: Id });
const evidence = id.extend({ evidenceId: Id });

export const submitClaim = endpoint({
  id: "submitClaim",
  method: "POST",
  path: "/v1/author-claims",
  area,
  access: "reader",
  status: 201,
  body: SubmitClaim,
  answer: Claim,
  errors: ["already_claimed", "already_member", "too_many_claims", "unknown_upload"],
  summary: "Claim an author page",
});

export const listOwnClaims = endpoint({
  id: "listOwnClaims",
  method: "GET",
  path: "/v1/author-claims",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  answer: pageOf(Claim),
  summary: "The caller's claims, newest first",
});

export const getOwnClaim = endpoint({
  id: "getOwnClaim",
  method: "GET",
  path: "/v1/author-claims/{id}",
  area,
  access: "reader",
  status: 200,
  params: id,
  answer: Claim,
  summary: "One of the caller's claims",
});

export const withdrawClaim = endpoint({
  id: "withdrawClaim",
  method: "DELETE",
  path: "/v1/author-claims/{id}",
  area,
  access: "reader",
  status: 204,
  params: id,
  errors: ["claim_closed"],
  summary: "Withdraw a claim",
});

export const addEvidence = endpoint({
  id: "addEvidence",
  method: "POST",
  path: "/v1/author-claims/{id}/evidence",
  area,
  access: "reader",
  status: 201,
  params: id,
  body: AddEvidence,
  answer: Claim,
  errors: ["claim_closed", "too_much_evidence", "unknown_upload"],
  summary: "Add proofs to a claim",
});

export const replyToStaff = endpoint({
  id: "replyToStaff",
  method: "POST",
  path: "/v1/author-claims/{id}/messages",
  area,
  access: "reader",
  status: 201,
  params: id,
  body: SendMessage,
  answer: Claim,
  errors: ["claim_closed"],
  summary: "Answer what staff asked",
});

export const sendClaimCode = endpoint({
  id: "sendClaimCode",
  method: "POST",
  path: "/v1/author-claims/{id}/evidence/{evidenceId}/code",
  area,
  access: "reader",
  status: 200,
  params: evidence,
  answer: Claim,
  errors: ["claim_closed", "too_many_codes"],
  summary: "Mail another code to a publisher or agency address",
});

export const confirmClaimCode = endpoint({
  id: "confirmClaimCode",
  method: "PUT",
  path: "/v1/author-claims/{id}/evidence/{evidenceId}/code",
  area,
  access: "reader",
  status: 200,
  params: evidence,
  body: ConfirmCode,
  answer: Claim,
  errors: ["claim_closed", "invalid_code"],
  summary: "Type back the mailed code",
});

export const checkEvidence = endpoint({
  id: "checkEvidence",
  method: "POST",
  path: "/v1/author-claims/{id}/evidence/{evidenceId}/check",
  area,
  access: "reader",
  status: 202,
  params: evidence,
  answer: Claim,
  errors: ["claim_closed"],
  summary: "Look at a website again for the token or back link",
});

export const claimEndpoints = [
  submitClaim,
  listOwnClaims,
  getOwnClaim,
  withdrawClaim,
  addEvidence,
  replyToStaff,
  sendClaimCode,
  confirmClaimCode,
  checkEvidence,
] as const;
