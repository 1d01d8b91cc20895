import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { OwnReview } from "./schemas";

export const REVIEWS_ON_PAGE = 15;

/** What the page of a book shows of its reader alone, beside where they have it. */
export const OwnPartOfBook = z
  .object({
    rating: z.number().nullable().describe("0.25 to 5 in quarters"),
    review: OwnReview.pick({
      id: true,
      rating: true,
      text: true,
      spoiler: true,
      visibility: true,
      likeCount: true,
      commentCount: true,
      commentsClosed: true,
    })
      .nullable()
      .describe("The caller's own, which may be a rating alone"),
    liked: z.array(Id).describe("Which of the reviews on this page the caller likes"),
  })
  .meta({ id: "OwnPartOfBook" });
export type OwnPartOfBook = z.infer<typeof OwnPartOfBook>;
