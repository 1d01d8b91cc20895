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
  answer: SignInSent,
  summary: "Mail a sign-in link and code",
});

export const grantToken = endpoint({
  id: "grantToken",
  method: "POST",
  path: "/v1/auth/token",
  area,
  access: "public",
  status: 200,
  body: GrantToken,
  answer: TokenPair,
  summary: "Exchange a code, a link or a refresh token for tokens",
  errors: ["invalid_code", "invalid_token"],
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
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/v1/me",
  area,
  access: "reader",
  status: 200,
  answer: Me,
  summary: "The caller's account",
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
  answer: Me,
  personal: true,
  summary: "Change name or username",
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
  answer: pageOf(ApiKey),
  personal: true,
  summary: "The caller's API keys",
});

export const createApiKey = endpoint({
  id: "createApiKey",
  method: "POST",
  path: "/v1/me/api-keys",
  area,
  access: "reader",
  status: 201,
  body: CreateApiKey,
  answer: NewApiKey,
  personal: true,
  summary: "Make an API key; it is shown once",
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
