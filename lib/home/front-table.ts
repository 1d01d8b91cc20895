import { getLatestAnswer, type LatestAnswer } from "@/lib/authors/latest-answer";
import { listClubs } from "@/lib/clubs/list";
import type { ClubView, ReadView } from "@/lib/clubs/views";
import { browseCollections, type CollectionView } from "@/lib/collections/discover";
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
  const [shelf, collections, clubs, answer] = await Promise.all([
    getFrontShelf(ctx),
    browseCollections(ctx, { page: 1, limit: 1 }),
    listClubs({ ...ctx, actor: null }, {}, { limit: CLUBS }),
    getLatestAnswer(ctx),
  ]);
  return {
    shelf,
    collection: collections.data[0] ?? null,
    club: clubs.find((club): club is ReadingClub => club.currentRead !== null) ?? null,
    answer,
  };
}
