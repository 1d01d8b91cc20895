import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  ApiKey,
  CreateApiKey,
  GrantToken,
  Me,
  NewApiKey,
  RequestSignIn,
  RevokeToken,
  SignInSent,
  TokenPair,
  UpdateMe,
} from "./schemas";

const area = "Account";

export const requestSignIn = endpoint({
  id: "requestSignIn",
  method: "POST",
  path: "/v1/auth/email",
  area,
  access: "public",
  status: 200,
  body: RequestSignIn,
  response: SignInSent,
  summary: "Email a sign-in link and code",
  description:
    "Emails a sign-in link and a six-digit code, both valid for 15 minutes. The response is the same for every address, known or not; an account is created once somebody proves that the address is theirs and the rules of registration let them in (`GET /instance`).",
});

export const grantToken = endpoint({
  id: "grantToken",
  method: "POST",
  path: "/v1/auth/token",
  area,
  access: "public",
  status: 200,
  body: GrantToken,
  response: TokenPair,
  summary: "Exchange a code, a link or a refresh token for tokens",
  description:
    "Exchanges an emailed code, an emailed link or a refresh token for a pair of tokens. An address without an account gets one here, or is refused by the rules of registration. The access token is valid for 15 minutes. A refresh token works once: using it twice ends that sign-in everywhere.",
  errors: [
    "invalid_code",
    "invalid_token",
    "registration_closed",
    "invite_needed",
    "approval_needed",
    "approval_pending",
    "email_domain_blocked",
  ],
});

export const revokeToken = endpoint({
  id: "revokeToken",
  method: "POST",
  path: "/v1/auth/revoke",
  area,
  access: "public",
  status: 204,
  body: RevokeToken,
  summary: "End a sign-in",
  description:
    "Ends the sign-in that a refresh token belongs to, and push notifications to its phone. An unknown token has already ended, so the response is 204 too.",
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/v1/me",
  area,
  access: "reader",
  status: 200,
  response: Me,
  summary: "The caller's account",
  description:
    "The account behind the credentials: id, username, name and email address. Use it to see who a token belongs to. An app reads the address only with the scope `email:read`.",
});

export const updateMe = endpoint({
  id: "updateMe",
  method: "PATCH",
  path: "/v1/me",
  area,
  access: "reader",
  status: 200,
  body: UpdateMe,
  publicText: { kind: "profile", fields: ["username", "displayName"] },
  response: Me,
  personal: true,
  summary: "Change name, username or language",
  description:
    "Changes the display name, the username or the language of the account. Old usernames redirect to the new one and are never given to anybody else. Needs a bearer token or the session.",
  errors: ["username_taken"],
});

export const listApiKeys = endpoint({
  id: "listApiKeys",
  method: "GET",
  path: "/v1/me/api-keys",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(ApiKey),
  personal: true,
  summary: "The caller's API keys",
  description:
    "The caller's active keys, newest first, by name and last four characters. The keys themselves are never shown again.",
});

export const createApiKey = endpoint({
  id: "createApiKey",
  method: "POST",
  path: "/v1/me/api-keys",
  area,
  access: "reader",
  status: 201,
  body: CreateApiKey,
  response: NewApiKey,
  personal: true,
  summary: "Create an API key; it is shown once",
  description:
    "Creates an API key with the scopes `read`, `write` or both. The key is in this response only: save it now. Needs a bearer token or the session.",
  errors: ["too_many_keys"],
});

export const revokeApiKey = endpoint({
  id: "revokeApiKey",
  method: "DELETE",
  path: "/v1/me/api-keys/{id}",
  area,
  access: "reader",
  status: 204,
  params: z.object({ id: Id }),
  personal: true,
  summary: "Revoke an API key",
  description: "Revokes one of the caller's keys, which stops working at once. Needs a bearer token or the session.",
});

export const authEndpoints = [
  requestSignIn,
  grantToken,
  revokeToken,
  getMe,
  updateMe,
  listApiKeys,
  createApiKey,
  revokeApiKey,
] as const;
