import { z } from "zod";
import { Id, Instant, line } from "@/lib/http/fields";
import { UserRef } from "./schemas";

export const SPLIT_KINDS = ["book", "author", "series"] as const;
const MAX_PARTS = 500;

const parts = z
  .array(Id)
  .min(1, "must not be empty")
  .max(MAX_PARTS)
  .refine((ids) => new Set(ids).size === ids.length, "must not name one twice");
const Reason = line(500).optional().describe("For the list of splits");

export const SplitBook = z
  .strictObject({
    editionIds: parts.describe("The editions that are of the other book"),
    title: line(300).optional().describe("What the other book is called; the same unless given"),
    reason: Reason,
  })
  .meta({ id: "SplitBook" });
export type SplitBook = z.infer<typeof SplitBook>;

export const SplitAuthor = z
  .strictObject({
    bookIds: parts.describe("The books that the other person wrote or translated"),
    name: line(150).optional().describe("What the other person is called; the same unless given"),
    reason: Reason,
  })
  .meta({ id: "SplitAuthor" });
export type SplitAuthor = z.infer<typeof SplitAuthor>;

export const SplitSeries = z
  .strictObject({
    bookIds: parts.describe("The books of the other series"),
    name: line(150).describe("What the other series is called; none of the catalogue has the name"),
    reason: Reason,
  })
  .meta({ id: "SplitSeries" });
export type SplitSeries = z.infer<typeof SplitSeries>;

const Named = z.object({ id: Id, slug: z.string(), name: z.string() });

export const Split = z
  .object({
    id: Id,
    kind: z.enum(SPLIT_KINDS),
    from: Named.extend({ slug: z.string().nullable() }).describe("What was taken apart, as it was called then"),
    made: Named.extend({ slug: z.string().nullable() }).describe("What was made; `slug` is null once it is gone"),
    moved: z.int().describe("How many editions or books went over"),
    reason: z.string(),
    by: UserRef.nullable(),
    createdAt: Instant,
    undoneAt: Instant.nullable(),
  })
  .meta({ id: "Split" });
export type Split = z.infer<typeof Split>;
