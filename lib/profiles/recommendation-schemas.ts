import { z } from "zod";
import { BookRef, UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant, prose } from "@/lib/http/fields";

export const Recommendation = z
  .object({
    id: Id,
    book: BookRef,
    from: UserRef,
    note: z.string().nullable().describe("Markdown; ||…|| marks a spoiler"),
    createdAt: Instant,
  })
  .meta({ id: "Recommendation", description: "A book that one reader recommends to another" });
export type Recommendation = z.infer<typeof Recommendation>;

export const CreateRecommendation = z
  .strictObject({
    bookId: Id,
    to: z.string().trim().toLowerCase().min(1).max(80).describe("Username of the reader it is for"),
    note: prose(1000).nullable().optional().describe("Markdown; ||…|| marks a spoiler. Only the two of you see it"),
  })
  .meta({ id: "CreateRecommendation" });
export type CreateRecommendation = z.infer<typeof CreateRecommendation>;
