/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { BookRow } from "@/lib/catalogue/views";
import { Id, Instant } from "@/lib/http/fields";
import {
  CollectionBook,
  CollectionSummary,
  CollectionType,
  Curator,
  CuratorProfile,
  OwnCollectionSummary,
} from "./schemas";

export const SummaryRow = z.object({ summary: CollectionSummary });
export const OwnSummaryRow = z.object({ summary: OwnCollectionSummary });
const BookOnList = CollectionBook.extend({ book: BookRow });
export const OwnCollectionRow = OwnSummaryRow.extend({ books: z.array(BookOnList) });
export const TurnRow = z.object({ next: z.string().nullable() });
export const SummaryAndTurnRow = SummaryRow.extend(TurnRow.shape);
export type SummaryAndTurn = z.infer<typeof SummaryAndTurnRow>;
export const CountRow = TurnRow.extend({ total: z.int() });
export const TypeCountRow = TurnRow.extend({ type: CollectionType, count: z.int() });
export const RefRow = z.object({ id: Id, published: z.boolean() });
export const OwnedCuratorRow = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  tier: z.enum(["free", "pro"]),
  hasAccepted: z.boolean(),
});
export const CollectionRow = SummaryRow.extend({
  books: z.array(BookOnList),
  expiresAt: Instant.nullable(),
  published: z.boolean(),
});
export const CuratorRow = z.object({
  profile: CuratorProfile.omit({ bioHtml: true, verified: true }).extend({ verifiedAt: z.date().nullable() }),
  viewer: Curator.shape.viewer,
  isPublic: z.boolean(),
});
