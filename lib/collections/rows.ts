/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { BookRow } from "@/lib/catalogue/views";
import { Instant } from "@/lib/http/fields";
import { CollectionBook, CollectionSummary, Curator, CuratorProfile } from "./schemas";

export const SummaryRow = z.object({ summary: CollectionSummary });
export const FeaturedRow = SummaryRow.extend({ next: z.string().nullable() });
export const CollectionRow = SummaryRow.extend({
  books: z.array(CollectionBook.extend({ book: BookRow })),
  expiresAt: Instant.nullable(),
  published: z.boolean(),
});
export const CuratorRow = z.object({
  profile: CuratorProfile.omit({ bioHtml: true, verified: true }).extend({ verifiedAt: z.date().nullable() }),
  viewer: Curator.shape.viewer,
  isPublic: z.boolean(),
});
