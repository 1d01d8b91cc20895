/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { BookRow } from "@/lib/catalogue/views";
import { Id, Instant } from "@/lib/http/fields";

/** What happened; `details` is what its source says of it to the reader, which only the source knows. */
export const EventRow = z.object({
  event: z.object({
    id: Id,
    kind: z.string(),
    subject: z.string(),
    actorId: Id.nullable(),
    payload: z.record(z.string(), z.unknown()),
    createdAt: Instant,
  }),
  details: z.unknown(),
});

/** A notification before it has words. */
export const InboxRow = EventRow.extend({ readAt: Instant.nullable(), createdAt: Instant });
export type InboxRow = z.infer<typeof InboxRow>;

export const FaceRow = z.object({
  id: Id,
  book: BookRow.nullable(),
  face: z.object({ name: z.string(), photoUrl: z.string().nullable() }).nullable(),
});

export const InboxGroupRow = InboxRow.extend({
  subject: z.string(),
  count: z.int(),
  unread: z.int(),
  total: z.int(),
});
export type InboxGroupRow = z.infer<typeof InboxGroupRow>;
