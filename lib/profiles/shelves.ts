import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { formerShelfSlugs, shelves } from "@/db/schema/shelves";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { lockReader } from "@/lib/auth/lock-reader";
import { slugOf } from "@/lib/catalogue/text";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { screenOpened } from "@/lib/moderation/screen-opened";
import { shelf } from "./access";
import type { ShelvesQuery } from "./me-schemas";
import type { CreateShelf, Shelf, UpdateShelf } from "./schemas";
import { shelfJson, shelfOrder } from "./shelf-json";
import { requireTier } from "./tiers";
import { OneShelf } from "./views";
import { isYearSlug } from "./years";

/** Words that are pages beside the shelves, under /@name. */
const RESERVED = new Set(["reviews", "stats", "shelves", "feed", "followers", "subscribe"]);
const MAX_SHELVES = 1000;

/** The shelves of the caller, in their order: all, or those on which a book stands. */
export async function listShelves(ctx: Context, query: ShelvesQuery): Promise<Page<Shelf>> {
  const reader = requireReader(ctx);
  const where = and(
    eq(shelf.userId, reader.userId),
    query.book
      ? sql`exists (select 1 from shelf_books shelf_book where shelf_book.shelf_id = shelf.id and shelf_book.work_id = ${query.book}::uuid)`
      : undefined,
  );
  const rows = checkRows(
    OneShelf,
    await ctx.db
      .select({ shelf: shelfJson() })
      .from(shelf)
      .where(where)
      .orderBy(shelfOrder)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(shelf).where(where);
  return toPage(
    rows.map(({ shelf }) => shelf),
    counted?.total ?? 0,
    query,
  );
}

/** Puts the caller's shelves into the given order: exactly theirs, each once, else 400. Answers them as they stand then. */
export async function orderShelves(ctx: Context, order: string[]): Promise<Shelf[]> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const mine = eq(shelves.userId, reader.userId);
    const present = await tx.db.select({ id: shelves.id }).from(shelves).where(mine).orderBy(shelves.id).for("update");
    const wanted = new Set(order);
    if (wanted.size !== order.length || present.length !== order.length || present.some(({ id }) => !wanted.has(id)))
      throw badRequest("Your shelves changed in another tab. Reload and try again.", "invalid_input", [
        { path: "order", message: "does not match your shelves" },
      ]);
    await tx.db.execute(sql`update shelves shelf set position = wanted.place - 1
      from json_array_elements_text(${JSON.stringify(order)}::json) with ordinality wanted(id, place)
      where shelf.user_id = ${reader.userId} and shelf.id = wanted.id::uuid`);
    await invalidateTags(tx, `reader:${reader.userId}`);
    const rows = checkRows(
      OneShelf,
      await tx.db.select({ shelf: shelfJson() }).from(shelf).where(eq(shelf.userId, reader.userId)).orderBy(shelfOrder),
    );
    return rows.map(({ shelf }) => shelf);
  });
}

export async function getShelf(ctx: Context, shelfId: string): Promise<Shelf> {
  const reader = requireReader(ctx);
  const [row] = checkRows(
    OneShelf,
    await ctx.db
      .select({ shelf: shelfJson() })
      .from(shelf)
      .where(and(eq(shelf.id, uuidOf(shelfId, "Shelf")), eq(shelf.userId, reader.userId))),
  );
  if (!row) throw notFound("Shelf");
  return row.shelf;
}

/** Makes a shelf. Its address comes from its name; a name without a-z and 0-9 becomes `shelf-<short id>`. */
export async function createShelf(ctx: Context, input: CreateShelf): Promise<Shelf> {
  const reader = requireReader(ctx);
  if (input.sponsor) await requireTier(ctx, "sponsoredShelves");
  return inTransaction(ctx, async (tx) => {
    await lockReader(tx, reader.userId);
    const position = await nextPlace(tx, reader.userId);
    if (position === null) throw badRequest(TOO_MANY_SHELVES, "too_many_shelves");
    const id = newId();
    const { name, ...rest } = input;
    const slug = await freeSlug(tx, reader.userId, name, id);
    const dates = { createdAt: ctx.now, updatedAt: ctx.now };
    await tx.db.insert(shelves).values({ id, userId: reader.userId, slug, name, position, ...rest, ...dates });
    await invalidateTags(tx, `reader:${reader.userId}`);
    return getShelf(tx, id);
  });
}

export const TOO_MANY_SHELVES = `You can have at most ${MAX_SHELVES} shelves.`;

/** Where one more shelf goes, behind the others; null when there is no room for it. Needs the reader's lock. */
export async function nextPlace(ctx: Context, userId: string): Promise<number | null> {
  const count = await ctx.db.$count(shelves, eq(shelves.userId, userId));
  return count < MAX_SHELVES ? count : null;
}

/** Changes what is given. A new slug is the shelf's address from then on; the old one leads to it. */
export async function updateShelf(ctx: Context, shelfId: string, input: UpdateShelf): Promise<Shelf> {
  const reader = requireReader(ctx);
  if (input.sponsor) await requireTier(ctx, "sponsoredShelves");
  if (input.slug && (RESERVED.has(input.slug) || isYearSlug(input.slug))) throw slugTaken();
  const id = uuidOf(shelfId, "Shelf");
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(shelves.id, id), eq(shelves.userId, reader.userId));
    const [before] = await tx.db.select().from(shelves).where(mine).for("update");
    if (!before) throw notFound("Shelf");
    if (input.slug && input.slug !== before.slug) await moveAddress(tx, before, input.slug);
    await tx.db
      .update(shelves)
      .set({ ...input, updatedAt: ctx.now })
      .where(mine)
      .catch((error) => {
        if (violates(error, "shelves_slug_key")) throw slugTaken();
        throw error;
      });
    if (before.visibility === "private" && (input.visibility ?? "private") !== "private")
      await screenOpened(tx, "shelf", id, unchangedTexts(before, input)); // an import brought the name in unscreened
    const moved = input.visibility !== undefined || input.slug !== undefined;
    await invalidateTags(tx, `reader:${reader.userId}`, `shelf:${id}`, ...(moved ? ["sitemap"] : []));
    return getShelf(tx, id);
  });
}

/** The words of a shelf that a change leaves as they are. */
function unchangedTexts({ name, description, tags }: typeof shelves.$inferSelect, input: UpdateShelf): string[] {
  return [
    ...(input.name === undefined ? [name] : []),
    ...(input.description === undefined && description ? [description] : []),
    ...(input.tags === undefined ? tags : []),
  ];
}

export async function deleteShelf(ctx: Context, shelfId: string): Promise<void> {
  const reader = requireReader(ctx);
  const id = uuidOf(shelfId, "Shelf");
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(shelves)
      .where(and(eq(shelves.id, id), eq(shelves.userId, reader.userId)))
      .returning({ id: shelves.id });
    if (gone.length === 0) throw notFound("Shelf");
    await invalidateTags(tx, `reader:${reader.userId}`, `shelf:${id}`, "sitemap");
  });
}

async function moveAddress(
  ctx: Context,
  { id, userId, slug }: { id: string; userId: string; slug: string },
  to: string,
) {
  await ctx.db
    .delete(formerShelfSlugs)
    .where(and(eq(formerShelfSlugs.userId, userId), eq(formerShelfSlugs.slug, to), eq(formerShelfSlugs.shelfId, id)));
  const [other] = await ctx.db
    .select({ id: formerShelfSlugs.shelfId })
    .from(formerShelfSlugs)
    .where(and(eq(formerShelfSlugs.userId, userId), eq(formerShelfSlugs.slug, to)));
  if (other) throw slugTaken();
  await ctx.db.insert(formerShelfSlugs).values({ userId, slug, shelfId: id }).onConflictDoNothing();
}

const slugTaken = () =>
  badRequest("You already have a shelf with this address, or it is reserved. Choose another.", "slug_taken", [
    { path: "slug", message: "is taken" },
  ]);

const SlugRow = z.object({ slug: z.string() });

/** The first of `name`, `name-2`, `name-3` … that no shelf of the reader has or had; `2026-shelf` for a name that is a year. */
export async function freeSlug(ctx: Context, userId: string, name: string, id: string): Promise<string> {
  const base = slugOf(name).slice(0, 74).replace(/-+$/, "") || `shelf-${id.slice(-8)}`;
  const wish = isYearSlug(base) ? `${base}-shelf` : base;
  const taken = await readRows(
    ctx.db,
    SlugRow,
    sql`
    select slug from shelves where user_id = ${userId} and (slug = ${wish} or slug like ${`${wish}-%`})
    union select slug from former_shelf_slugs where user_id = ${userId} and (slug = ${wish} or slug like ${`${wish}-%`})`,
  );
  const used = new Set(taken.map(({ slug }) => slug));
  if (!used.has(wish) && !RESERVED.has(wish)) return wish;
  for (let n = 2; ; n++) if (!used.has(`${wish}-${n}`)) return `${wish}-${n}`;
}
