/** What readers add to each other's reviews: likes and comments. */
import { z } from "zod";
import { Id, Instant, prose } from "@/lib/http/fields";
import { UserRef } from "./schemas";

export const ReviewLike = z
  .object({
    likeCount: z.int().describe("As in Review"),
    liked: z.boolean().describe("Whether the caller likes it"),
  })
  .meta({ id: "ReviewLike" });
export type ReviewLike = z.infer<typeof ReviewLike>;

export const ReviewComment = z
  .object({
    id: Id,
    reviewId: Id,
    author: UserRef,
    body: z.string().describe("Markdown; ||…|| marks a spoiler"),
    spoiler: z.boolean().describe("The whole comment contains spoilers"),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    viewer: z.object({ mine: z.boolean() }).nullable().describe("Null for anonymous callers"),
  })
  .meta({ id: "ReviewComment" });
export type ReviewComment = z.infer<typeof ReviewComment>;

export const CreateReviewComment = z
  .strictObject({
    body: prose(10_000).describe("Markdown; ||…|| marks a spoiler"),
    spoiler: z.boolean().optional(),
  })
  .meta({ id: "CreateReviewComment" });
export type CreateReviewComment = z.infer<typeof CreateReviewComment>;

export const UpdateReviewComment = CreateReviewComment.partial().meta({ id: "UpdateReviewComment" });
export type UpdateReviewComment = z.infer<typeof UpdateReviewComment>;
