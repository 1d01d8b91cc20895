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
  answer: ClubMember,
  errors: ["already_member", "already_requested", "invalid_invitation"],
  summary: "Join a club, or ask to",
});

export const leaveClub = endpoint({
  id: "leaveClub",
  method: "POST",
  path: "/v1/clubs/{clubId}/leave",
  area,
  access: "reader",
  status: 200,
  params: club,
  answer: ClubMember,
  errors: ["not_a_member", "last_admin"],
  summary: "Leave a club; the history stays",
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
  answer: pageOf(ClubMember),
  reads: true,
  errors: ["admins_only"],
  summary: "Members of a club",
});

export const updateMember = endpoint({
  id: "updateMember",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/members/{userId}",
  area,
  access: "club-moderator",
  status: 200,
  params: club.extend({ userId: z.string() }),
  body: UpdateMember,
  answer: ClubMember,
  errors: ["members_only", "admins_only", "last_admin", "not_requested", "not_a_member", "use_leave"],
  summary: "Change a role, admit, remove or ban",
});

export const removeMember = endpoint({
  id: "removeClubMember",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/members/{userId}",
  area,
  access: "club-moderator",
  status: 204,
  params: club.extend({ userId: z.string() }),
  errors: ["members_only", "admins_only", "last_admin", "use_leave"],
  summary: "Remove a member, or decline a request",
});

export const listInvitations = endpoint({
  id: "listInvitations",
  method: "GET",
  path: "/v1/clubs/{clubId}/invitations",
  area,
  access: "member",
  status: 200,
  params: club,
  query: PageQuery,
  answer: pageOf(Invitation),
  errors: ["members_only"],
  summary: "Invitations: all for moderators, else your own",
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
  answer: NewInvitation,
  errors: ["members_only", "too_many_invitations"],
  summary: "Invite by link or by mail",
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
});

export const getInvitation = endpoint({
  id: "getInvitation",
  method: "GET",
  path: "/v1/invitations/{token}",
  area,
  access: "public",
  status: 200,
  params: z.object({ token: z.string().max(200) }),
  answer: InvitationPreview,
  summary: "What an invitation leads to",
});

export const getClubSettings = endpoint({
  id: "getClubSettings",
  method: "GET",
  path: "/v1/clubs/{clubId}/notifications",
  area,
  access: "member",
  status: 200,
  params: club,
  answer: ClubSettings,
  errors: ["members_only"],
  summary: "Your settings in a club",
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
  answer: ClubSettings,
  errors: ["members_only"],
  summary: "Change your settings in a club",
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
