import { eq, isNotNull, sql } from "drizzle-orm";
import { collections } from "@/db/schema/collections";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { getOwnCollection } from "./own-collections";
import type { FeatureCollection, OwnCollection } from "./schemas";

/** Features or unfeatures a collection; `position` is its place in the carousel. One that is not published yet waits. */
export async function featureCollection(
  ctx: Context,
  idOrSlug: string,
  { featured, position }: FeatureCollection,
): Promise<OwnCollection> {
  requireRole(ctx, "editor");
  return inTransaction(ctx, async (tx) => {
    await lockCarousel(tx); // before any row, or two that each hold one would wait for the other
    const [row] = await tx.db
      .select({ id: collections.id, archivedAt: collections.archivedAt })
      .from(collections)
      .where(isUuid(idOrSlug) ? eq(collections.id, idOrSlug) : eq(collections.slug, idOrSlug))
      .for("update");
    if (!row) throw notFound("Collection");
    if (featured && row.archivedAt)
      throw badRequest("An archived collection cannot be featured. Restore it first.", "archived");
    if (featured) await placeInCarousel(tx, row.id, position);
    else await takeFromCarousel(tx, row.id);
    await audit(tx, featured ? "collection.feature" : "collection.unfeature", `collection:${row.id}`, { position });
    return getOwnCollection(tx, row.id);
  });
}

/** Puts a collection at a place in the carousel, or behind the others; the rest close up. */
export async function placeInCarousel(ctx: Context, id: string, position: number | undefined): Promise<void> {
  const others = (await order(ctx)).filter((other) => other !== id);
  others.splice(Math.min(others.length, (position ?? others.length + 1) - 1), 0, id);
  await store(ctx, others);
  await invalidateTags(ctx, "collections", `collection:${id}`);
}

async function takeFromCarousel(ctx: Context, id: string): Promise<void> {
  const others = (await order(ctx)).filter((other) => other !== id);
  await ctx.db.update(collections).set({ featuredPosition: null }).where(eq(collections.id, id));
  await store(ctx, others);
  await invalidateTags(ctx, "collections", `collection:${id}`);
}

/** Whoever else wants to change the carousel waits for this transaction. */
async function lockCarousel(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('bookplate.carousel'))`);
}

/** The carousel's order, under its lock. */
async function order(ctx: Context): Promise<string[]> {
  await lockCarousel(ctx);
  const rows = await ctx.db
    .select({ id: collections.id })
    .from(collections)
    .where(isNotNull(collections.featuredPosition))
    .orderBy(collections.featuredPosition, collections.id);
  return rows.map(({ id }) => id);
}

async function store(ctx: Context, ids: string[]): Promise<void> {
  const places = JSON.stringify(ids.map((id, i) => ({ id, place: i + 1 })));
  await ctx.db.execute(sql`update collections set featured_position = x.place
    from json_to_recordset(${places}::json) as x(id uuid, place int)
    where collections.id = x.id and featured_position is distinct from x.place`);
}
