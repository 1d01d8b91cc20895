import { and, eq, sql } from "drizzle-orm";
import { collectionBooks, collectionSaves, collections } from "@/db/schema/collections";
import { libraryEntries } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { iso } from "@/lib/kernel/time";
import { findPublished } from "./collection-page";
import type { AddedBooks, CollectionSave } from "./schemas";

/** Saves a published collection for the caller. Repeated, it answers the same. */
export async function saveCollection(ctx: Context, idOrSlug: string): Promise<CollectionSave> {
  const reader = requireReader(ctx);
  const collectionId = await findPublished(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insert(collectionSaves)
      .values({ userId: reader.userId, collectionId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ savedAt: collectionSaves.createdAt });
    if (made.length > 0) await count(tx, collectionId, 1);
    const [save] = await tx.db
      .select({ savedAt: collectionSaves.createdAt })
      .from(collectionSaves)
      .where(and(eq(collectionSaves.userId, reader.userId), eq(collectionSaves.collectionId, collectionId)));
    if (!save) throw new Error("The save that was just written cannot be read.");
    return { collectionId, savedAt: iso(save.savedAt) };
  });
}

/** Takes a collection off the caller's saved ones, also one that is no longer published; nothing happens otherwise. */
export async function unsaveCollection(ctx: Context, idOrSlug: string): Promise<void> {
  const reader = requireReader(ctx);
  const named = isUuid(idOrSlug) ? eq(collections.id, idOrSlug) : eq(collections.slug, idOrSlug);
  const removed = await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(collectionSaves)
      .where(
        and(
          eq(collectionSaves.userId, reader.userId),
          sql`${collectionSaves.collectionId} = (select ${collections.id} from ${collections} where ${named})`,
        ),
      )
      .returning({ collectionId: collectionSaves.collectionId });
    if (gone) await count(tx, gone.collectionId, -1);
    return gone;
  });
  if (!removed) await findPublished(ctx, idOrSlug);
}

async function count(ctx: Context, collectionId: string, by: 1 | -1): Promise<void> {
  await ctx.db
    .update(collections)
    .set({ saveCount: sql`${collections.saveCount} + ${by}` })
    .where(eq(collections.id, collectionId));
  await invalidateTags(ctx, `collection:${collectionId}`, "collections-popular");
}

/** Puts all books of a collection into the caller's library as "want to read"; what is there already stays as it is. */
export async function addAllBooks(ctx: Context, idOrSlug: string): Promise<AddedBooks> {
  const reader = requireReader(ctx);
  const collectionId = await findPublished(ctx, idOrSlug);
  return inTransaction(ctx, async (tx) => {
    const books = await tx.db
      .select({ workId: collectionBooks.workId })
      .from(collectionBooks)
      .where(eq(collectionBooks.collectionId, collectionId))
      .orderBy(collectionBooks.workId);
    const source = `collection:${collectionId}`;
    const added = books.length
      ? await tx.db
          .insert(libraryEntries)
          .values(
            books.map(({ workId }) => ({
              userId: reader.userId,
              workId,
              status: "want" as const,
              source,
              addedAt: ctx.now,
              updatedAt: ctx.now,
            })),
          )
          .onConflictDoNothing()
          .returning({ workId: libraryEntries.workId })
      : [];
    if (added.length > 0) await invalidateTags(tx, `reader:${reader.userId}`);
    return { added: added.length, alreadyThere: books.length - added.length };
  });
}
