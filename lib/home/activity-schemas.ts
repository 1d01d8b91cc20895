import { z } from "zod";
import { BookRef, UserRef } from "@/lib/catalogue/schemas";
import { Id, Instant } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";

/** In the order in which those of one moment stand in the feed, the last one first. */
export const ACTIVITY_KINDS = [
  "started",
  "finished",
  "reviewed",
  "shelved",
  "collection_published",
  "joined_club",
] as const;

const place = z.object({ name: z.string(), slug: z.string() });

export const Activity = z
  .object({
    id: z.string().describe("Opaque; changes if the date of what happened is changed"),
    kind: z.enum(ACTIVITY_KINDS),
    actor: UserRef,
    book: BookRef.nullable().describe("Null for `collection_published` and `joined_club`"),
    review: z
      .object({ id: Id, rating: z.number().nullable().describe("In stars") })
      .nullable()
      .describe("Of `reviewed`. Its text is at `GET /v1/reviews/{id}`: no spoiler is in the feed"),
    shelf: place.nullable().describe("Of `shelved`"),
    collection: place.nullable().describe("Of `collection_published`"),
    club: place.nullable().describe("Of `joined_club`"),
    at: Instant.describe("Midnight UTC for `started` and `finished`, which have dates and no times"),
  })
  .meta({ id: "Activity", description: "What a reader did whom the caller follows" });
export type Activity = z.infer<typeof Activity>;

/** `kind:microseconds:source:target`, as `idOf` in activity-sources.ts writes it. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const ACTIVITY_ID = new RegExp(
  `^(?<kind>${ACTIVITY_KINDS.join("|")}):(?<micros>-?\\d{1,16}):(?<source>${UUID}):(?<target>${UUID})$`,
);

export const FeedQuery = PageQuery.extend({
  after: z
    .string()
    .regex(ACTIVITY_ID, "must be the id of an activity")
    .optional()
    .describe("The id of the last item received: returns what follows, however deep"),
});
export type FeedQuery = PageQuery & { after?: string };

export const FeedPage = pageOf(Activity).extend({
  total: z
    .int()
    .min(0)
    .describe("Items up to the end of this page, and one more if others follow: the feed is not counted"),
});
