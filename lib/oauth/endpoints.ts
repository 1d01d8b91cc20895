import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  App,
  AppGrant,
  AuthorizationDecided,
  AuthorizationQuery,
  AuthorizationRequest,
  CreateApp,
  DecideAuthorization,
  NewApp,
  UpdateApp,
} from "./schemas";

const area = "OAuth apps";
const publicText = { kind: "app", fields: ["name"], addresses: ["siteUrl"] };

export const listApps = endpoint({
  id: "listApps",
  method: "GET",
  path: "/v1/me/apps",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(App),
  personal: true,
  summary: "The apps that the caller registered",
  description: "The caller's apps, newest first, with how many readers gave each of them access. Never their secrets.",
});

export const createApp = endpoint({
  id: "createApp",
  method: "POST",
  path: "/v1/me/apps",
  area,
  access: "reader",
  status: 201,
  body: CreateApp,
  publicText,
  response: NewApp,
  location: ({ id }) => id,
  personal: true,
  summary: "Register an app; its secret is shown once",
  description:
    "Registers an app that asks other readers for access with OAuth: authorization code with PKCE. The `id` is its `client_id`. A confidential app gets a secret, which is in this response only: save it now. 20 apps per person.",
  errors: ["too_many_apps"],
});

const params = z.object({ id: Id });

export const getApp = endpoint({
  id: "getApp",
  method: "GET",
  path: "/v1/me/apps/{id}",
  area,
  access: "reader",
  status: 200,
  params,
  response: App,
  personal: true,
  summary: "One of the caller's apps",
  description: "An app that the caller registered.",
});

export const updateApp = endpoint({
  id: "updateApp",
  method: "PATCH",
  path: "/v1/me/apps/{id}",
  area,
  access: "reader",
  status: 200,
  params,
  body: UpdateApp,
  publicText,
  response: App,
  personal: true,
  summary: "Change an app",
  description:
    "Changes name, site or redirect addresses. What readers gave the app stays; a code that is on its way to an address that was removed can still be exchanged for a minute.",
});

export const deleteApp = endpoint({
  id: "deleteApp",
  method: "DELETE",
  path: "/v1/me/apps/{id}",
  area,
  access: "reader",
  status: 204,
  params,
  personal: true,
  summary: "Delete an app",
  description: "Deletes an app with everything readers gave it: all of its tokens stop working at once.",
});

export const rotateAppSecret = endpoint({
  id: "rotateAppSecret",
  method: "POST",
  path: "/v1/me/apps/{id}/secret",
  area,
  access: "reader",
  status: 200,
  params,
  response: NewApp,
  personal: true,
  summary: "Give an app another secret",
  description:
    "Gives a confidential app another secret, which is in this response only. The one before stops working at once; tokens stay valid.",
  errors: ["public_app"],
});

export const listAppGrants = endpoint({
  id: "listAppGrants",
  method: "GET",
  path: "/v1/me/app-grants",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(AppGrant),
  personal: true,
  summary: "The apps that the caller gave access",
  description: "Other people's apps that may act for the caller: what each may do, since when, and when it last did.",
});

export const revokeAppGrant = endpoint({
  id: "revokeAppGrant",
  method: "DELETE",
  path: "/v1/me/app-grants/{id}",
  area,
  access: "reader",
  status: 204,
  params,
  personal: true,
  summary: "Take an app's access back",
  description:
    "Takes back what the caller gave an app. Its codes, access tokens and refresh tokens stop working at once.",
});

export const readAuthorization = endpoint({
  id: "readAuthorization",
  method: "GET",
  path: "/v1/oauth/authorization",
  area,
  access: "reader",
  status: 200,
  query: AuthorizationQuery,
  looseQuery: true,
  response: AuthorizationRequest,
  personal: true,
  summary: "What an app asks the caller for",
  description:
    "What the consent page at `/oauth/authorize` shows: the app, its maker and the scopes it asks for. For programs that draw that page themselves; apps send readers to `/oauth/authorize` with the same parameters. If only the app is to blame, the error is `invalid_authorization`, and `details.redirectTo` is where the reader can tell it.",
  errors: ["unknown_app", "redirect_mismatch", "invalid_authorization"],
});

export const decideAuthorization = endpoint({
  id: "decideAuthorization",
  method: "POST",
  path: "/v1/oauth/authorization",
  area,
  access: "reader",
  status: 200,
  body: DecideAuthorization,
  response: AuthorizationDecided,
  personal: true,
  summary: "Give an app access, or refuse it",
  description:
    "Decides what `GET /v1/oauth/authorization` asked. The response says where to send the reader: with a code that is valid for a minute and works once, or with `access_denied`.",
  errors: ["authorization_expired", "unknown_app", "redirect_mismatch", "too_many_grants"],
});

export const oauthEndpoints = [
  listApps,
  createApp,
  getApp,
  updateApp,
  deleteApp,
  rotateAppSecret,
  listAppGrants,
  revokeAppGrant,
  readAuthorization,
  decideAuthorization,
] as const;
