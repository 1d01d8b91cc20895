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
  mayMiss: true,
  method: "POST",
  path: "/v1/author-claims",
  area,
  access: "reader",
  status: 201,
  location: ({ id }) => id,
  body: SubmitClaim,
  response: Claim,
  errors: ["already_claimed", "already_member", "too_many_claims", "unknown_upload", "too_many_mails"],
  summary: "Claim an author page",
  description:
    "Claims an author page with a statement and proofs. Staff decide within five business days; codes are emailed at once to publisher and agency addresses given as proof. One open claim per page, and five in all.",
});

export const listOwnClaims = endpoint({
  id: "listOwnClaims",
  method: "GET",
  path: "/v1/author-claims",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(Claim),
  summary: "The caller's claims, newest first",
  description:
    "The caller's claims on author pages, newest first, with proofs, checks and the conversation with staff.",
});

export const getOwnClaim = endpoint({
  id: "getOwnClaim",
  method: "GET",
  path: "/v1/author-claims/{id}",
  area,
  access: "reader",
  status: 200,
  params: id,
  response: Claim,
  summary: "One of the caller's claims",
  description: "One of the caller's claims with its status, checks and conversation. Anybody else's claim is 404.",
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
  description: "Withdraws an open claim. A decided claim stays as it is (`claim_closed`).",
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
  response: Claim,
  errors: ["claim_closed", "too_much_evidence", "unknown_upload", "too_many_mails"],
  summary: "Add proofs to a claim",
  description: "Adds proofs to an open claim, up to 20 in all. If staff asked for more, it is their turn again.",
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
  response: Claim,
  errors: ["claim_closed"],
  summary: "Reply to staff",
  description: "Writes to staff in the conversation of an open claim.",
});

export const sendClaimCode = endpoint({
  id: "sendClaimCode",
  method: "POST",
  path: "/v1/author-claims/{id}/evidence/{evidenceId}/code",
  area,
  access: "reader",
  status: 200,
  params: evidence,
  response: Claim,
  errors: ["claim_closed", "too_many_codes", "too_many_mails"],
  summary: "Email another code to a publisher or agency address",
  description:
    "Emails another code to a publisher's or agency's address given as proof. At most five codes per address.",
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
  response: Claim,
  errors: ["claim_closed", "wrong_code"],
  summary: "Confirm the emailed code",
  description:
    "Confirms an emailed code, which proves that the caller can read email at that address. A wrong or expired code is `wrong_code`; five wrong attempts end it.",
});

export const checkEvidence = endpoint({
  id: "checkEvidence",
  method: "POST",
  path: "/v1/author-claims/{id}/evidence/{evidenceId}/check",
  area,
  access: "reader",
  status: 202,
  params: evidence,
  response: Claim,
  errors: ["claim_closed"],
  summary: "Check a website again for the token or back link",
  description:
    'Checks a website given as proof again for the token or a link back with `rel="me"`. The check runs shortly afterwards: read the claim for the result.',
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
