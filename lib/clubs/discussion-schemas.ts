import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant, line, prose } from "@/lib/http/fields";
import { queryOptions } from "@/lib/http/query-options";

const ThreadFrequency = z
  .enum(["all", "important", "weekly", "none"])
  .describe("every comment; replies to you; a weekly digest; or nothing");

export const Discussion = z
  .object({
    id: Id,
    title: z.string(),
    body: z.string().nullable().describe("Markdown; ||…|| marks a spoiler; null when it was removed"),
    spoiler: z.boolean(),
    position: z
      .int()
      .nullable()
      .describe("Percent of the book that it talks about; its comments carry this by default"),
    ahead: z
      .boolean()
      .describe(
        "Its position is ahead of the caller's progress: it has no body, and no title of its own if that is a spoiler",
      ),
    byClub: z.boolean().describe("The club opened it by itself, for a stage of a read or a question of its guide"),
    author: UserRef.nullable(),
    readId: Id.nullable(),
    pinned: z.boolean(),
    locked: z.boolean(),
    removed: z.enum(["author", "moderator"]).nullable(),
    commentCount: z.int(),
    likeCount: z.int().describe("Likes of its comments"),
    lastActivityAt: Instant,
    createdAt: Instant,
    editedAt: Instant.nullable(),
    viewer: z.object({ mine: z.boolean(), frequency: ThreadFrequency.nullable() }).nullable(),
  })
  .meta({ id: "Discussion" });
export type Discussion = z.infer<typeof Discussion>;

export const CreateDiscussion = z
  .strictObject({
    title: line(150),
    body: prose(10_000),
    spoiler: z.boolean().optional(),
    readId: Id.nullable().optional(),
  })
  .meta({ id: "CreateDiscussion" });
export type CreateDiscussion = z.infer<typeof CreateDiscussion>;

export const UpdateDiscussion = z
  .strictObject({
    title: line(150).optional(),
    body: prose(10_000).optional(),
    spoiler: z.boolean().optional(),
    pinned: z.boolean().optional().describe("For moderators"),
    locked: z.boolean().optional().describe("For moderators"),
  })
  .meta({ id: "UpdateDiscussion" });
export type UpdateDiscussion = z.infer<typeof UpdateDiscussion>;

export const FindDiscussions = queryOptions({
  filters: { readId: Id, pinned: z.boolean() },
  order: ["recent", "popular", "oldest"],
}).meta({ id: "FindDiscussions" });
export type FindDiscussions = z.infer<typeof FindDiscussions>;

export const Comment = z
  .object({
    id: Id,
    rootId: Id.describe("The top-level comment of its thread; its own id when it is one"),
    parentId: Id.nullable(),
    replyToId: Id.nullable().describe("The comment it replies to, if that is not its parent: below the fourth level"),
    depth: z.int().min(0).max(3),
    author: UserRef.nullable().describe("Null if it was removed, or if one of you blocked the other"),
    authorLeft: z.boolean().describe("The author is no longer in the club"),
    body: z
      .string()
      .nullable()
      .describe(
        "Markdown; ||…|| marks a spoiler; null when it is not shown, and in lists also when it is ahead of the caller",
      ),
    state: z.enum(["shown", "removed_by_author", "removed_by_moderator", "blocked"]),
    spoiler: z.boolean(),
    position: z.int().nullable().describe("Percent of the book after which it is safe to read"),
    ahead: z
      .boolean()
      .describe("Its position is ahead of the caller's progress: it has a body only where it is asked for by itself"),
    likeCount: z.int(),
    replyCount: z.int().describe("Replies to it, on all levels"),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    viewer: z.object({ liked: z.boolean(), bookmarked: z.boolean(), mine: z.boolean() }).nullable(),
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof Comment>;

export const CommentThread = Comment.extend({
  replies: z.array(Comment).describe("The first 30 replies, in thread order"),
}).meta({ id: "CommentThread" });
export type CommentThread = z.infer<typeof CommentThread>;

export const FindComments = queryOptions({
  filters: {
    thread: Id.describe("The replies to this top-level comment, in thread order"),
    id: Id.describe("These comments, in thread order"),
    bookmarked: z.boolean().describe("Only those the caller bookmarked"),
  },
  order: ["recent", "popular", "oldest"],
}).meta({ id: "FindComments" });
export type FindComments = z.infer<typeof FindComments>;

export const CreateComment = z
  .strictObject({
    body: prose(10_000),
    parentId: Id.nullable().optional(),
    spoiler: z.boolean().optional(),
    position: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .optional()
      .describe("Percent of the book; by default that of what it replies to, or of the discussion"),
  })
  .meta({ id: "CreateComment" });
export type CreateComment = z.infer<typeof CreateComment>;

export const UpdateComment = z
  .strictObject({
    body: prose(10_000).optional(),
    spoiler: z.boolean().optional(),
    position: z.int().min(0).max(100).nullable().optional(),
  })
  .meta({ id: "UpdateComment" });
export type UpdateComment = z.infer<typeof UpdateComment>;

export const CommentMark = z
  .object({ commentId: Id, likeCount: z.int(), liked: z.boolean(), bookmarked: z.boolean() })
  .meta({ id: "CommentMark" });
export type CommentMark = z.infer<typeof CommentMark>;

export const ThreadSettings = z.object({ frequency: ThreadFrequency }).meta({ id: "ThreadSettings" });
export type ThreadSettings = z.infer<typeof ThreadSettings>;
export const UpdateThreadSettings = z.strictObject({ frequency: ThreadFrequency }).meta({ id: "UpdateThreadSettings" });

export const RemoveText = z.object({
  reason: prose(500).optional().describe("Why, for whoever wrote it to read; nothing for one's own text"),
});
export type RemoveText = z.infer<typeof RemoveText>;
