import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import { AppealDecision, AppealedDecision, DecideAppeal, Decision, ListAppeals } from "./decision-schemas";

const area = "Decisions and appeals";

export const listDecisions = endpoint({
  id: "listDecisions",
  method: "GET",
  path: "/v1/me/decisions",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(Decision),
  summary: "Decisions about the caller's texts and account",
  description:
    "What was hidden, removed or imposed, newest first: which text, which rule, why, what brought it up, and the appeal. Open to suspended people.",
});

export const appealDecision = endpoint({
  id: "appealDecision",
  method: "POST",
  path: "/v1/me/decisions/{id}/appeal",
  area,
  access: "reader",
  status: 201,
  params: z.object({ id: Id }),
  body: AppealDecision,
  response: Decision,
  personal: true,
  openToSuspended: true,
  errors: ["already_appealed", "appeal_too_late", "no_longer_in_force"],
  summary: "Appeal a decision, once, within six months",
  description:
    "Appeals a decision, once, within six months and while it is in force. Somebody other than who made it answers, where there is one. Open to suspended people.",
});

export const listAppeals = endpoint({
  id: "listAppeals",
  method: "GET",
  path: "/admin/appeals",
  area,
  access: "moderator",
  status: 200,
  query: ListAppeals,
  response: pageOf(AppealedDecision),
  personal: true,
  summary: "Appeals, oldest first",
  description: "Appeals of decisions for moderators: open ones unless `status` says otherwise, oldest first.",
});

export const decideAppeal = endpoint({
  id: "decideAppeal",
  method: "PUT",
  path: "/admin/appeals/{id}",
  area,
  access: "moderator",
  status: 200,
  params: z.object({ id: Id.describe("Of the decision") }),
  body: DecideAppeal,
  response: AppealedDecision,
  personal: true,
  errors: ["already_decided", "own_decision"],
  summary: "Answer an appeal",
  description:
    "Upholds or reverses a decision. Reversing restores the text or lifts the warning or suspension. Nobody answers an appeal of their own decision, unless there is nobody else; `byAnother` then says so. The person and whoever reported are told.",
});

export const decisionEndpoints = [listDecisions, appealDecision, listAppeals, decideAppeal] as const;
