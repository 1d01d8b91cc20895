import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  CreateDiscussion,
  Discussion,
  FindDiscussions,
  RemoveText,
  ThreadSettings,
  UpdateDiscussion,
  UpdateThreadSettings,
} from "./discussion-schemas";

const area = "Club discussions";
const club = z.object({ clubId: IdOrSlug });
const item = club.extend({ id: z.string() });

export const findDiscussions = endpoint({
  id: "findDiscussions",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions/find",
  area,
  access: "public",
  status: 200,
  params: club,
  query: PageQuery,
  body: FindDiscussions,
  response: pageOf(Discussion),
  reads: true,
  summary: "Discussions, pinned first",
  description:
    "The discussions of a club: pinned ones first, then by recent activity, popularity or age. Only members see those of a private club.",
});

export const createDiscussion = endpoint({
  id: "createDiscussion",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions",
  area,
  access: "member",
  status: 201,
  location: ({ id }) => id,
  params: club,
  body: CreateDiscussion,
  publicText: { kind: "club_discussion", fields: ["title", "body"] },
  response: Discussion,
  errors: ["members_only"],
  summary: "Start a discussion",
  description:
    "Starts a discussion about the club or one of its reads. Members are notified, without its text, which may contain spoilers.",
});

export const getDiscussion = endpoint({
  id: "getDiscussion",
  method: "GET",
  path: "/v1/clubs/{clubId}/discussions/{id}",
  area,
  access: "public",
  status: 200,
  params: item,
  response: Discussion,
  summary: "A discussion",
  description:
    "One discussion of a club. A discussion of another club is 404, as is any of a private club to non-members.",
});

export const updateDiscussion = endpoint({
  id: "updateDiscussion",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/discussions/{id}",
  area,
  access: "member",
  status: 200,
  params: item,
  body: UpdateDiscussion,
  publicText: { kind: "club_discussion", fields: ["title", "body"] },
  response: Discussion,
  errors: ["members_only", "admins_only"],
  summary: "Change, pin or lock a discussion",
  description:
    "Changes the text, which only its author can do, or pins and locks it, which only moderators and admins of the club can do. A changed text is marked as edited.",
});

export const deleteDiscussion = endpoint({
  id: "deleteDiscussion",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}",
  area,
  access: "member",
  status: 204,
  params: item,
  query: RemoveText,
  errors: ["members_only", "admins_only"],
  summary: "Remove a discussion",
  description:
    "Removes a discussion. Only its author, a moderator or an admin can do this. If it has comments, a placeholder stays. Whoever wrote it is told, with the reason.",
});

export const pinDiscussion = endpoint({
  id: "pinDiscussion",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/pin",
  area,
  access: "club-moderator",
  status: 200,
  params: item,
  response: Discussion,
  errors: ["members_only", "admins_only"],
  summary: "Pin a discussion",
  description:
    "Pins a discussion to the top of the list. For moderators and admins of the club; repeating it changes nothing.",
});

export const unpinDiscussion = endpoint({
  id: "unpinDiscussion",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/pin",
  area,
  access: "club-moderator",
  status: 204,
  params: item,
  errors: ["members_only", "admins_only"],
  summary: "Unpin a discussion",
  description:
    "Unpins a discussion from the top of the list. For moderators and admins of the club; repeating it changes nothing.",
});

export const setThreadNotifications = endpoint({
  id: "setThreadNotifications",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/notifications",
  area,
  access: "member",
  status: 200,
  params: item,
  body: UpdateThreadSettings,
  response: ThreadSettings,
  errors: ["members_only"],
  summary: "Notifications about a discussion",
  description: "Sets how often the caller is notified about one discussion, independently of the rest of the club.",
});

export const discussionEndpoints = [
  findDiscussions,
  createDiscussion,
  getDiscussion,
  updateDiscussion,
  deleteDiscussion,
  pinDiscussion,
  unpinDiscussion,
  setThreadNotifications,
] as const;
