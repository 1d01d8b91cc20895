import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  ClubMember,
  ClubSettings,
  CreateInvitation,
  FindMembers,
  Invitation,
  InvitationPreview,
  JoinClub,
  NewInvitation,
  UpdateClubSettings,
  UpdateMember,
} from "./schemas";

const area = "Clubs";
const club = z.object({ clubId: IdOrSlug });
const oneMember = club.extend({
  memberId: z.string().describe("The membership's id; the user's id does as well while they are shown by name"),
});
const item = club.extend({ id: z.string() });

export const joinClub = endpoint({
  id: "joinClub",
  method: "POST",
  path: "/v1/clubs/{clubId}/join",
  area,
  access: "reader",
  status: 200,
  params: club,
  body: JoinClub,
  response: ClubMember,
  errors: ["already_member", "already_requested", "invalid_invitation"],
  summary: "Join a club, or ask to",
  description:
    "Joins a club, or asks to. A public club admits at once unless it asks for requests; a private one needs an invitation. Coming back keeps the earlier history; whoever was banned finds no club.",
});

export const leaveClub = endpoint({
  id: "leaveClub",
  method: "POST",
  path: "/v1/clubs/{clubId}/leave",
  area,
  access: "reader",
  status: 200,
  params: club,
  response: ClubMember,
  errors: ["not_a_member", "last_admin"],
  summary: "Leave a club; the history stays",
  description:
    "Leaves a club, or withdraws a request. Votes, comments and reads stay. The last admin cannot leave while others remain.",
});

export const findMembers = endpoint({
  id: "findMembers",
  method: "POST",
  path: "/v1/clubs/{clubId}/members/find",
  area,
  access: "public",
  status: 200,
  params: club,
  query: PageQuery,
  body: FindMembers,
  response: pageOf(ClubMember),
  reads: true,
  errors: ["admins_only"],
  summary: "Members of a club",
  description:
    "The members of a club: active ones unless filtered. Requests are for moderators, departed members for admins. People with a block between them do not see each other.",
});

export const updateMember = endpoint({
  id: "updateMember",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/members/{memberId}",
  area,
  access: "club-moderator",
  status: 200,
  params: oneMember,
  body: UpdateMember,
  response: ClubMember,
  errors: ["members_only", "admins_only", "last_admin", "not_requested", "not_a_member", "use_leave"],
  summary: "Change a role, admit, remove or ban",
  description:
    "Changes a member's role, admits or declines a request, removes or bans. Moderators may do so with plain members, admins with everybody; one admin must remain.",
});

export const removeMember = endpoint({
  id: "removeClubMember",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/members/{memberId}",
  area,
  access: "club-moderator",
  status: 204,
  params: oneMember,
  errors: ["members_only", "admins_only", "use_leave"],
  summary: "Remove a member, or decline a request",
  description:
    "Removes a member from the club. Their history stays; to come back they need approval. Moderators may remove plain members, admins everybody.",
});

export const listInvitations = endpoint({
  id: "listInvitations",
  method: "GET",
  path: "/v1/clubs/{clubId}/invitations",
  area,
  access: "member",
  status: 200,
  personal: true,
  params: club,
  query: PageQuery,
  response: pageOf(Invitation),
  errors: ["members_only"],
  summary: "Invitations: all for moderators, else your own",
  description:
    "The club's invitations, newest first: all for moderators, their own for members. Tokens are not shown again.",
});

export const createInvitation = endpoint({
  id: "createInvitation",
  method: "POST",
  path: "/v1/clubs/{clubId}/invitations",
  area,
  access: "member",
  status: 201,
  params: club,
  body: CreateInvitation,
  response: NewInvitation,
  errors: ["members_only", "too_many_invitations", "too_many_mails"],
  summary: "Invite by link or by mail",
  description:
    "Invites by link, or by mail to one address. Every member may; where a club admits on request, only a moderator's invitation admits at once. The token stands in this answer only.",
});

export const revokeInvitation = endpoint({
  id: "revokeInvitation",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/invitations/{id}",
  area,
  access: "member",
  status: 204,
  params: item,
  errors: ["members_only"],
  summary: "Revoke an invitation",
  description: "Revokes an invitation: nobody joins with it any more. Moderators revoke any, members their own.",
});

export const getInvitation = endpoint({
  id: "getInvitation",
  method: "GET",
  path: "/v1/invitations/{token}",
  area,
  access: "public",
  status: 200,
  params: z.object({ token: z.string().max(200) }),
  response: InvitationPreview,
  summary: "What an invitation leads to",
  description:
    "The club an invitation leads to and who invites, for whoever holds its token. 404 when it does not work any more.",
});

export const getClubSettings = endpoint({
  id: "getClubSettings",
  method: "GET",
  path: "/v1/clubs/{clubId}/notifications",
  area,
  access: "member",
  status: 200,
  params: club,
  response: ClubSettings,
  errors: ["members_only"],
  summary: "Your settings in a club",
  description: "How much of the club the caller hears, and the secret address of its calendar.",
});

export const updateClubSettings = endpoint({
  id: "updateClubSettings",
  method: "PUT",
  path: "/v1/clubs/{clubId}/notifications",
  area,
  access: "member",
  status: 200,
  params: club,
  body: UpdateClubSettings,
  response: ClubSettings,
  errors: ["members_only"],
  summary: "Change your settings in a club",
  description: "Changes how much of the club the caller hears, or makes a new secret address for its calendar.",
});

export const memberEndpoints = [
  joinClub,
  leaveClub,
  findMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  getInvitation,
  getClubSettings,
  updateClubSettings,
] as const;
