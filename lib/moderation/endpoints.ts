import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  Appeal,
  CreateSanction,
  CreateTextRule,
  DecideSanction,
  ListLog,
  ListSanctions,
  LogEntry,
  OwnSanction,
  Sanction,
  TextRule,
} from "./schemas";

const area = "Moderation";

export const listOwnSanctions = endpoint({
  id: "listOwnSanctions",
  method: "GET",
  path: "/v1/me/sanctions",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(OwnSanction),
  summary: "Warnings and suspensions of the caller",
  description:
    "Staff's decisions about the caller: warnings and suspensions, with reason and appeal, newest first. Open to suspended people.",
});

export const appealSanction = endpoint({
  id: "appealSanction",
  method: "POST",
  path: "/v1/me/sanctions/{id}/appeal",
  area,
  access: "reader",
  status: 201,
  params: z.object({ id: Id }),
  body: Appeal,
  response: OwnSanction,
  personal: true,
  openToSuspended: true,
  errors: ["already_appealed", "appeal_too_late", "no_longer_in_force"],
  summary: "Appeal a warning or suspension, once",
  description:
    "Appeals a warning or suspension as `POST /v1/me/decisions/{id}/appeal` does, which takes the same id and appeals any decision: prefer that. Open to suspended people.",
});

export const listSanctions = endpoint({
  id: "listSanctions",
  method: "GET",
  path: "/admin/sanctions",
  area,
  access: "moderator",
  status: 200,
  query: ListSanctions,
  response: pageOf(Sanction),
  personal: true,
  summary: "Warnings and suspensions, newest first",
  description: "Warnings and suspensions, newest first; with `appealed`, open appeals, oldest first.",
});

export const createSanction = endpoint({
  id: "createSanction",
  method: "POST",
  path: "/admin/users/{id}/sanctions",
  area,
  access: "moderator",
  status: 201,
  params: z.object({ id: IdOrSlug.describe("UUID or username") }),
  body: CreateSanction,
  response: Sanction,
  personal: true,
  errors: ["already_suspended", "is_staff"],
  summary: "Warn or suspend a person",
  description:
    "Warns or suspends a person, with a reason they can read. A suspension takes effect with their next request, and their texts are hidden before this returns. Staff cannot be warned or suspended.",
});

export const decideSanction = endpoint({
  id: "decideSanction",
  method: "PUT",
  path: "/admin/sanctions/{id}",
  area,
  access: "moderator",
  status: 200,
  params: z.object({ id: Id }),
  body: DecideSanction,
  response: Sanction,
  personal: true,
  errors: ["already_lifted", "own_decision"],
  summary: "Lift a warning or suspension, or answer its appeal",
  description:
    "Lifts a warning or suspension, or answers its appeal and upholds it, as `PUT /admin/appeals/{id}` does for any decision. The person is notified.",
});

export const listLog = endpoint({
  id: "listLog",
  method: "GET",
  path: "/admin/log",
  area,
  access: "admin",
  status: 200,
  query: ListLog,
  response: pageOf(LogEntry),
  personal: true,
  summary: "What staff did, newest first",
  description: "What staff did, newest first: who, what, to what and why. Nobody can change it.",
});

export const listTextRules = endpoint({
  id: "listTextRules",
  method: "GET",
  path: "/admin/text-rules",
  area,
  access: "moderator",
  status: 200,
  query: PageQuery,
  response: pageOf(TextRule),
  personal: true,
  summary: "Blocked words and domains",
  description: "The rules for words and domains, newest first, with what each does.",
});

export const createTextRule = endpoint({
  id: "createTextRule",
  method: "POST",
  path: "/admin/text-rules",
  area,
  access: "moderator",
  status: 201,
  body: CreateTextRule,
  response: TextRule,
  personal: true,
  errors: ["duplicate"],
  summary: "Block a word or a domain, or have it reported",
  description:
    "Blocks a word or a domain, or sends texts that contain it to staff. It applies to texts written from now on.",
});

export const deleteTextRule = endpoint({
  id: "deleteTextRule",
  method: "DELETE",
  path: "/admin/text-rules/{id}",
  area,
  access: "moderator",
  status: 204,
  params: z.object({ id: Id }),
  personal: true,
  summary: "Delete a rule",
  description: "Deletes a rule. Texts it blocked do not come back.",
});

export const moderationEndpoints = [
  listOwnSanctions,
  appealSanction,
  listSanctions,
  createSanction,
  decideSanction,
  listLog,
  listTextRules,
  createTextRule,
  deleteTextRule,
] as const;
