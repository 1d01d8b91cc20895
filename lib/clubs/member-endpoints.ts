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
  UpdateOwnMembership,
} from "./schemas";

const area = "Clubs";
const club = z.object({ clubId: IdOrSlug });
const oneMember = club.extend({
  memberId: z.string().describe("The membership's id; the user's id works too while they are shown by name"),
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
  errors: ["already_member", "already_requested", "already_waiting", "invalid_invitation"],
  summary: "Join a club, or ask to join",
  description:
    "Joins a club, or asks to join. A public club admits people at once unless it requires requests; a private one needs an invitation. Where the club is full, the caller waits (`status: waiting`) and moves up, oldest first. Members who come back keep their history; to anyone banned, the club is 404.",
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
  summary: "Leave a club; your history stays",
  description:
    "Leaves a club or its line, or withdraws a request to join. Votes, comments and reading progress stay. The last admin cannot leave while others remain.",
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
    "The members of a club: active ones unless filtered. Only moderators see requests and who waits, only admins see past members. People who block each other do not see each other.",
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
  summary: "Change a member's role, or admit, remove or ban them",
  description:
    "Changes a member's role, accepts or declines a request, removes or bans. Moderators can do this with ordinary members, admins with everybody; one admin must remain.",
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
    "Removes a member from the club. Their history stays; to come back they need approval. Moderators can remove ordinary members, admins everybody.",
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
  summary: "Invite by link or by email",
  description:
    "Invites by link, or by email to one address. Every member can invite; in a club that requires requests, only a moderator's invitation admits at once. The token is in this response only.",
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
  description: "Revokes an invitation, so that nobody can join with it. Moderators can revoke any, members their own.",
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
  summary: "The club behind an invitation",
  description:
    "The club an invitation is for and who sent it, for anyone who has its token. 404 when it no longer works.",
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
  description: "How often the caller is notified about the club, and the secret address of its calendar.",
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
  description:
    "Changes how often the caller is notified about the club, or creates a new secret address for its calendar.",
});

export const updateOwnMembership = endpoint({
  id: "updateOwnMembership",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/members/me",
  area,
  access: "member",
  status: 200,
  params: club,
  body: UpdateOwnMembership,
  response: ClubSettings,
  errors: ["members_only"],
  summary: "Hide your progress, or want the club's books",
  description:
    "`hideProgress` keeps from everybody else how far the caller is in the club's reads: who finished is counted, not named. `wantChosen` puts each book that the club chooses onto the caller's want list, once, unless it is in their library already.",
});

export const memberEndpoints = [
  updateOwnMembership,
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
