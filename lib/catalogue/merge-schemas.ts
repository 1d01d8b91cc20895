import { z } from "zod";
import { Id, Instant, line } from "@/lib/http/fields";
import { UserRef } from "./schemas";

export const MERGE_KINDS = ["book", "author", "series", "edition"] as const;
const MAX_DROPPED = 20;

export const MergeRequest = z
  .strictObject({
    kind: z.enum(MERGE_KINDS),
    keep: Id.describe("The one that stays"),
    drop: z
      .array(Id)
      .min(1, "must not be empty")
      .max(MAX_DROPPED)
      .refine((ids) => new Set(ids).size === ids.length, "must not name one twice")
      .describe("Those that become it"),
    reason: line(500).describe("For the list of merges"),
  })
  .meta({ id: "MergeRequest" });
export type MergeRequest = z.infer<typeof MergeRequest>;

const Merged = z.object({ id: Id, slug: z.string(), name: z.string().describe("Its title or name") });

export const Merge = z
  .object({
    id: Id,
    kind: z.enum(MERGE_KINDS),
    keep: Merged.nullable().describe("The one that stays; null if it has become another one since"),
    dropped: z.array(Merged).describe("As they were; their addresses lead to the one that stays"),
    reason: z.string(),
    by: UserRef.nullable(),
    createdAt: Instant,
    undoneAt: Instant.nullable(),
  })
  .meta({ id: "Merge" });
export type Merge = z.infer<typeof Merge>;
