import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { collectionBooks, collectionSaves, suggestionRefusals } from "@/db/schema/collections";
import { requireReader } from "@/lib/auth/access";
import { bookJson } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { CollectionSummary, type SuggestionSettings } from "./schemas";
import { isPublished, viewerOf } from "./sql";
import { summaryJson } from "./views";

const FROM_BOOKS = 3;
const LIKED = 16; // four stars in quarters
const EACH = 4;

const SuggestionRow = z.object({ because: BookRow, collections: z.array(CollectionSummary) });
type Suggestion = z.infer<typeof SuggestionRow>;

/**
 * "Because you liked …": collections that hold a book the caller rated with four stars or more, or others by its authors,
 * and that they did not save yet. Empty when the caller switched it off.
 */
export async function suggestCollections(ctx: Context): Promise<Suggestion[]> {
  const reader = requireReader(ctx);
  const by = viewerOf(ctx);
  return readRows(
    ctx.db,
    SuggestionRow,
    sql`
    with liked as (
      select r.work_id from reviews r where r.user_id = ${reader.userId} and r.rating >= ${LIKED}
        and not exists (select 1 from ${suggestionRefusals} off where off.user_id = ${reader.userId})
      order by r.rating desc, r.updated_at desc, r.id limit 12
    ), near as (
      select liking.work_id as because, collection_book.collection_id, count(*) as matches
      from liked liking
      join contributions mine on mine.work_id = liking.work_id and mine.role = 'author'
      join contributions theirs on theirs.author_id = mine.author_id and theirs.role = 'author'
      join ${collectionBooks} collection_book on collection_book.work_id = theirs.work_id
      group by 1, 2
    ), best as (
      select distinct on (near.collection_id) near.because, collection.id, near.matches, collection.save_count
      from near join collections collection on collection.id = near.collection_id
      left join curators curator on curator.id = collection.curator_id left join users curator_user on curator_user.id = curator.user_id
      where ${isPublished(by)} and not exists (select 1 from ${collectionSaves} saved where saved.user_id = ${reader.userId}
        and saved.collection_id = collection.id)
      order by near.collection_id, near.matches desc, near.because
    ), ranked as (
      select *, row_number() over (partition by because order by matches desc, save_count desc, id) as place from best
    )
    select ${bookJson()} as because, json_agg(${summaryJson(by)} order by ranked.place) as collections
    from ranked join works w on w.id = ranked.because
    join collections collection on collection.id = ranked.id
    left join curators curator on curator.id = collection.curator_id left join users curator_user on curator_user.id = curator.user_id
    where ranked.place <= ${EACH} group by w.id order by max(ranked.matches) desc, w.id limit ${FROM_BOOKS}`,
  );
}

/** Whether collections are suggested to the caller. */
export async function getSuggestionSettings(ctx: Context): Promise<SuggestionSettings> {
  const reader = requireReader(ctx);
  return { enabled: (await ctx.db.$count(suggestionRefusals, eq(suggestionRefusals.userId, reader.userId))) === 0 };
}

/** Switches suggestions on or off. */
export async function setSuggestionSettings(
  ctx: Context,
  { enabled }: SuggestionSettings,
): Promise<SuggestionSettings> {
  const reader = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    if (enabled) await tx.db.delete(suggestionRefusals).where(eq(suggestionRefusals.userId, reader.userId));
    else await tx.db.insert(suggestionRefusals).values({ userId: reader.userId }).onConflictDoNothing();
  });
  return { enabled };
}
