import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { Me, SignInSent } from "./schemas";
import { ChangeEmail, ConfirmEmail, Session } from "./session-schemas";

const own = { area: "Account", access: "reader", personal: true } as const;

export const listSessions = endpoint({
  ...own,
  id: "listSessions",
  method: "GET",
  path: "/v1/me/sessions",
  status: 200,
  query: PageQuery,
  response: pageOf(Session),
  summary: "Browsers in which the caller is signed in",
  description:
    "The caller's sessions, last used first: which browser and system they said they are, how the caller signed in, and when. Apps are not among them.",
});

export const revokeSession = endpoint({
  ...own,
  id: "revokeSession",
  method: "DELETE",
  path: "/v1/me/sessions/{id}",
  status: 204,
  params: z.object({ id: z.string().min(1).max(100) }),
  summary: "Sign a browser out",
  description: "Ends one of the caller's sessions at once, and push notifications to that browser.",
});

export const requestEmailChange = endpoint({
  ...own,
  id: "requestEmailChange",
  method: "POST",
  path: "/v1/me/email",
  status: 200,
  body: ChangeEmail,
  response: SignInSent,
  summary: "Email a code to a new address",
  description:
    "Emails a six-digit code, valid for 15 minutes, to an address that the caller wants for the account. The response is the same for every address. Needs a sign-in of the last 15 minutes.",
  errors: ["sign_in_again", "too_many_mails"],
});

export const confirmEmailChange = endpoint({
  ...own,
  id: "confirmEmailChange",
  keepsRefusals: true,
  method: "POST",
  path: "/v1/me/email/confirm",
  status: 200,
  body: ConfirmEmail,
  response: Me,
  summary: "Confirm a new address with its code",
  description:
    "Gives the account the address to which this code was emailed last; the former address is emailed about it. Needs a sign-in of the last 15 minutes.",
  errors: ["sign_in_again", "invalid_code", "email_taken", "email_domain_blocked"],
});

export const sessionEndpoints = [listSessions, revokeSession, requestEmailChange, confirmEmailChange] as const;
