import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import {
  Comment,
  CommentMark,
  CommentThread,
  CreateComment,
  CreateDiscussion,
  Discussion,
  FindComments,
  FindDiscussions,
  ThreadSettings,
  UpdateComment,
  UpdateDiscussion,
  UpdateThreadSettings,
} from "./discussion-schemas";

const area = "Club discussions";
const club = z.object({ clubId: IdOrSlug });
const item = club.extend({ id: z.string() });
const comment = item.extend({ commentId: z.string() });
/** What a member does with a comment of anybody's. */
const onComment = { area, access: "member", params: comment, errors: ["members_only"] } as const;

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
    "The discussions of a club: pinned ones first, then by recent activity, popularity or age. Those of a private club are for its members.",
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
  summary: "Open a discussion",
  description:
    "Opens a discussion, about the club or one of its reads. Members hear of it, never of its text, which may tell the plot.",
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
  description: "One discussion of a club. One of another club is 404, as is any of a private club to outsiders.",
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
    "Changes the text, which only its author may, or pins and locks, which is for moderators and admins of the club. Changed words leave a mark.",
});

export const deleteDiscussion = endpoint({
  id: "deleteDiscussion",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}",
  area,
  access: "member",
  status: 204,
  params: item,
  errors: ["members_only", "admins_only"],
  summary: "Remove a discussion",
  description:
    "Takes a discussion away: its author, a moderator or an admin. With comments below it, a placeholder stays.",
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
    "Pins a discussion to the top of the board. For moderators and admins of the club; repeated it changes nothing.",
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
    "Takes a discussion down from the top of the board. For moderators and admins of the club; repeated it changes nothing.",
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
  summary: "How much of a discussion you hear",
  description: "Sets how much of one discussion the caller hears, apart from the rest of the club.",
});

export const findComments = endpoint({
  id: "findComments",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/find",
  area,
  access: "public",
  status: 200,
  params: item,
  query: KeysetQuery,
  body: FindComments,
  response: pageOf(CommentThread),
  reads: true,
  summary: "Comments of a discussion, with their first answers",
  description:
    "Comments of a discussion with the first answers below each; with the filter `thread`, the answers below one of them. What lies beyond the caller's place in the book comes without its text. `after` goes with every order but `popular`, which changes.",
});

export const createComment = endpoint({
  id: "createComment",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments",
  area,
  access: "member",
  status: 201,
  location: ({ id }) => id,
  params: item,
  body: CreateComment,
  publicText: { kind: "club_comment", fields: ["body"] },
  response: Comment,
  errors: ["members_only", "discussion_locked"],
  summary: "Comment, or answer a comment",
  description:
    "Adds a comment, or an answer with `parentId`. With `position` it stays hidden from readers who are not that far. Answers nest to the fourth level; a locked discussion takes them from moderators only.",
});

export const getComment = endpoint({
  id: "getComment",
  method: "GET",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}",
  area,
  access: "public",
  status: 200,
  params: comment,
  response: Comment,
  summary: "A comment",
  description: "One comment with its first answers, for a link to it.",
});

export const updateComment = endpoint({
  id: "updateComment",
  method: "PATCH",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}",
  area,
  access: "member",
  status: 200,
  params: comment,
  body: UpdateComment,
  publicText: { kind: "club_comment", fields: ["body"] },
  response: Comment,
  errors: ["members_only", "discussion_locked"],
  summary: "Change your comment",
  description: "Changes a comment of the caller's own. Changed words leave a mark.",
});

export const deleteComment = endpoint({
  id: "deleteComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}",
  area,
  access: "member",
  status: 204,
  params: comment,
  errors: ["members_only", "admins_only"],
  summary: "Remove a comment; its place stays",
  description:
    "Removes a comment: its author, a moderator or an admin. It keeps its place with what was answered, and its words are gone.",
});

export const likeComment = endpoint({
  ...onComment,
  id: "likeComment",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like",
  status: 200,
  response: CommentMark,
  summary: "Like a comment",
  description: "Likes a comment. Repeated, it answers the same and changes nothing.",
});

export const unlikeComment = endpoint({
  ...onComment,
  id: "unlikeComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like",
  status: 204,
  summary: "Unlike a comment",
  description: "Takes the caller's like of a comment back. It can be repeated.",
});

export const bookmarkComment = endpoint({
  ...onComment,
  id: "bookmarkComment",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark",
  status: 200,
  response: CommentMark,
  summary: "Keep a comment",
  description: "Keeps a comment for later. Only the caller knows; repeated, it changes nothing.",
});

export const unbookmarkComment = endpoint({
  ...onComment,
  id: "unbookmarkComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark",
  status: 204,
  summary: "Stop keeping a comment",
  description: "Stops keeping a comment. It can be repeated.",
});

export const talkEndpoints = [
  findDiscussions,
  createDiscussion,
  getDiscussion,
  updateDiscussion,
  deleteDiscussion,
  pinDiscussion,
  unpinDiscussion,
  setThreadNotifications,
  findComments,
  createComment,
  getComment,
  updateComment,
  deleteComment,
  likeComment,
  unlikeComment,
  bookmarkComment,
  unbookmarkComment,
] as const;
