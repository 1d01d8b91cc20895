import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  CreateInvite,
  DecideRegistration,
  Instance,
  Invite,
  ListRegistrations,
  NewInvite,
  RegistrationRequest,
  Settings,
  UpdateSettings,
} from "./schemas";

const area = "Installation";
const SECONDS = 300;

export const getInstance = endpoint({
  id: "getInstance",
  method: "GET",
  path: "/instance",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  response: Instance,
  summary: "What this installation is",
  description:
    "The name, tagline, rules and contact of this installation, who may make an account, in which languages its pages are, and the release that is running.",
});

export const getSettings = endpoint({
  id: "getSettings",
  method: "GET",
  path: "/admin/settings",
  area,
  access: "admin",
  personal: true,
  status: 200,
  response: Settings,
  summary: "The settings of this installation",
  description: "Every setting as it counts now; `updatedAt` is null until one is changed for the first time.",
});

export const updateSettings = endpoint({
  id: "updateSettings",
  method: "PATCH",
  path: "/admin/settings",
  area,
  access: "admin",
  personal: true,
  status: 200,
  body: UpdateSettings,
  response: Settings,
  summary: "Change settings of this installation",
  description:
    "Changes the settings that are sent and leaves the others. Every process goes by them before this returns, without a restart. `defaultLocale` must be one of `locales`. Each change is written to the log with what stood there before.",
});

export const listInvites = endpoint({
  id: "listInvites",
  method: "GET",
  path: "/admin/invites",
  area,
  access: "admin",
  personal: true,
  status: 200,
  query: PageQuery,
  response: pageOf(Invite),
  summary: "Invitations to make an account",
  description: "The invitations, newest first, with how many accounts each has made. Their tokens are not shown again.",
});

export const createInvite = endpoint({
  id: "createInvite",
  method: "POST",
  path: "/admin/invites",
  area,
  access: "admin",
  personal: true,
  status: 201,
  body: CreateInvite,
  response: NewInvite,
  summary: "Invite people to make an account",
  description:
    "Makes an invitation whose address lets people make an account where `registration` is `invite` or `approval`. Token and address are in this response only. It makes `maxUses` accounts at most, however many ask at once.",
});

export const deleteInvite = endpoint({
  id: "deleteInvite",
  method: "DELETE",
  path: "/admin/invites/{id}",
  area,
  access: "admin",
  personal: true,
  status: 204,
  params: z.object({ id: Id }),
  summary: "Withdraw an invitation",
  description: "Withdraws an invitation. Accounts that it has made stay.",
});

export const listRegistrations = endpoint({
  id: "listRegistrations",
  method: "GET",
  path: "/admin/registrations",
  area,
  access: "admin",
  personal: true,
  status: 200,
  query: ListRegistrations,
  response: pageOf(RegistrationRequest),
  summary: "Who asks for an account",
  description: "Requests for an account with what each wrote, those that wait by default. Their addresses are proved.",
});

export const decideRegistration = endpoint({
  id: "decideRegistration",
  method: "PUT",
  path: "/admin/registrations/{id}",
  area,
  access: "admin",
  personal: true,
  status: 200,
  params: z.object({ id: Id }),
  body: DecideRegistration,
  response: RegistrationRequest,
  summary: "Approve or decline an account",
  description: "Decides about an account, once, and mails the outcome with the note. Approving makes the account.",
  errors: ["already_decided"],
});

export const installationEndpoints = [
  getInstance,
  getSettings,
  updateSettings,
  listInvites,
  createInvite,
  deleteInvite,
  listRegistrations,
  decideRegistration,
] as const;
