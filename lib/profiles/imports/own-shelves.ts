/** The shelves of a file in our own form: made as they were, in their order, before the books are put on them. */
import { eq } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import type { ImportChoices, ImportedShelf } from "@/db/schema/reader-imports";
import { shelves } from "@/db/schema/shelves";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import type { Context } from "@/lib/kernel/context";
import { judgeOf, refusalReason } from "@/lib/moderation/screening";
import { freeSlug, nextPlace } from "../shelves";

/**
 * A shelf of a name that the reader has stays as it is. What may not be public is private, and so is every one unless the
 * reader asked for those of the file to be seen by whom they were. Needs the caller's transaction.
 */
export async function makeShelves(
  ctx: Context,
  given: readonly ImportedShelf[],
  choices: ImportChoices,
): Promise<void> {
  if (given.length === 0) return;
  const reader = requireReader(ctx);
  const { userId } = reader;
  await lockReader(ctx, userId);
  const judge = await judgeOf(ctx, reader);
  const rows = await ctx.db.select({ name: shelves.name }).from(shelves).where(eq(shelves.userId, userId));
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (const { name, slug, description, tags, visibility, pinned } of given) {
    const position = known.has(name.toLowerCase()) ? null : await nextPlace(ctx, userId);
    if (position === null) continue;
    known.add(name.toLowerCase());
    const id = newId();
    const asked = choices.shelves === "public" ? visibility : "private";
    const isOpen = asked !== "private" && !refusalReason(judge([name, description ?? "", ...tags]));
    await ctx.db.insert(shelves).values({
      id,
      userId,
      name,
      slug: await freeSlug(ctx, userId, slug, id),
      description,
      tags,
      visibility: isOpen ? asked : "private",
      pinned,
      position,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  }
}
