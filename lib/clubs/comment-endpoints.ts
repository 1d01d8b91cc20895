import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { StreamEvents } from "@/lib/live/schemas";
import {
  Comment,
  CommentMark,
  CommentThread,
  CreateComment,
  FindComments,
  RemoveText,
  UpdateComment,
} from "./discussion-schemas";

const area = "Club discussions";
const discussion = z.object({ clubId: IdOrSlug, id: z.string() });
const comment = discussion.extend({ commentId: z.string() });
/** What a member does with a comment of anybody's. */
const onComment = { area, access: "member", params: comment, errors: ["members_only"] } as const;

export const findComments = endpoint({
  id: "findComments",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/find",
  area,
  access: "public",
  status: 200,
  params: discussion,
  query: KeysetQuery,
  body: FindComments,
  response: pageOf(CommentThread),
  reads: true,
  summary: "Comments of a discussion, with their first replies",
  description:
    "Comments of a discussion with the first replies to each; with the filter `thread`, the replies to one of them; with the filter `id`, these. Comments beyond the caller's place in the book come without their text. `after` works with every order but `popular`, which changes.",
});

export const streamComments = endpoint({
  id: "streamComments",
  method: "GET",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/stream",
  area,
  access: "public",
  status: 200,
  params: discussion,
  query: StreamEvents,
  produces: "text/event-stream",
  errors: ["too_many_streams"],
  summary: "New comments as server-sent events",
  description:
    "How many comments a discussion has and the ids of the newest 20, one event at once and one at each change: findComments gives what they say, with the filter `id`. The stream ends after `events` of them, if sent.",
});

export const createComment = endpoint({
  id: "createComment",
  method: "POST",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments",
  area,
  access: "member",
  status: 201,
  location: ({ id }) => id,
  params: discussion,
  body: CreateComment,
  publicText: { kind: "club_comment", fields: ["body"] },
  response: Comment,
  errors: ["members_only", "discussion_locked"],
  summary: "Comment, or reply to a comment",
  description:
    "Adds a comment, or a reply with `parentId`. With `position` it stays hidden from readers who are not that far yet. Replies nest up to four levels; in a locked discussion only moderators can comment.",
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
  description: "One comment with its first replies, for a direct link to it.",
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
  description: "Changes one of the caller's own comments. A changed comment is marked as edited.",
});

export const deleteComment = endpoint({
  id: "deleteComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}",
  area,
  access: "member",
  status: 204,
  params: comment,
  query: RemoveText,
  errors: ["members_only", "admins_only"],
  summary: "Remove a comment; a placeholder stays",
  description:
    "Removes a comment. Only its author, a moderator or an admin can do this. A placeholder stays with its replies; the text is gone. Whoever wrote it is told, with the reason.",
});

export const likeComment = endpoint({
  ...onComment,
  id: "likeComment",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like",
  status: 200,
  response: CommentMark,
  summary: "Like a comment",
  description: "Likes a comment. Repeating it changes nothing and returns the same.",
});

export const unlikeComment = endpoint({
  ...onComment,
  id: "unlikeComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/like",
  status: 204,
  summary: "Unlike a comment",
  description: "Removes the caller's like from a comment. It can be repeated.",
});

export const bookmarkComment = endpoint({
  ...onComment,
  id: "bookmarkComment",
  method: "PUT",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark",
  status: 200,
  response: CommentMark,
  summary: "Bookmark a comment",
  description: "Bookmarks a comment. Only the caller can see their bookmarks; repeating it changes nothing.",
});

export const unbookmarkComment = endpoint({
  ...onComment,
  id: "unbookmarkComment",
  method: "DELETE",
  path: "/v1/clubs/{clubId}/discussions/{id}/comments/{commentId}/bookmark",
  status: 204,
  summary: "Remove a bookmark",
  description: "Removes the bookmark from a comment. It can be repeated.",
});

export const commentEndpoints = [
  findComments,
  streamComments,
  createComment,
  getComment,
  updateComment,
  deleteComment,
  likeComment,
  unlikeComment,
  bookmarkComment,
  unbookmarkComment,
] as const;
