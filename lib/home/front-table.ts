import { getLatestAnswer, type LatestAnswer } from "@/lib/authors/latest-answer";
import { listClubs } from "@/lib/clubs/list";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { type CollectionView, foremostCollection } from "@/lib/collections/discover";
import type { Context } from "@/lib/kernel/context";
import { type FrontShelf, getFrontShelf } from "@/lib/profiles/front-shelf";

type ReadingClub = ClubView & { currentRead: ReadView };

/** One real thing of each kind; null where there is none yet. */
export type FrontTable = {
  shelf: FrontShelf | null;
  collection: CollectionView | null;
  club: ReadingClub | null;
  answer: LatestAnswer | null;
};

/** Among so many of the largest clubs one is looked for that reads something now. */
const CLUBS = 6;

/** What lies on the table at the front door: what strangers see alike. */
export async function getFrontTable(ctx: Context): Promise<FrontTable> {
  const [shelf, collection, clubs, answer] = await Promise.all([
    getFrontShelf(ctx),
    foremostCollection(ctx),
    listClubs({ ...ctx, actor: null }, {}, { limit: CLUBS }),
    getLatestAnswer(ctx),
  ]);
  return {
    shelf,
    collection: collection ?? null,
    club: clubs.find((club): club is ReadingClub => club.currentRead !== null) ?? null,
    answer,
  };
}
