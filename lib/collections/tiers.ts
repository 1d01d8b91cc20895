import { and, desc, eq, ilike, isNotNull } from "drizzle-orm";
import { curators } from "@/db/schema/collections";
import { requireRole } from "@/lib/auth/access";
import { audit } from "@/lib/auth/audit";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { SetCuratorTier } from "./curator-schemas";
import { curatorProfileOf } from "./curators";
import type { CuratorProfile } from "./schemas";

/** Moves a curator between free and pro. */
export async function setCuratorTier(
  ctx: Context,
  curatorId: string,
  { tier }: SetCuratorTier,
): Promise<CuratorProfile> {
  requireRole(ctx, "editor");
  const id = uuidOf(curatorId, "Curator");
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ tier: curators.tier })
      .from(curators)
      .where(eq(curators.id, id))
      .for("update");
    if (!before) throw notFound("Curator");
    if (before.tier !== tier) {
      await tx.db.update(curators).set({ tier, updatedAt: ctx.now }).where(eq(curators.id, id));
      await audit(tx, "curator.tier", `curator:${id}`, { from: before.tier, to: tier });
      await invalidateTags(tx, `curator:${id}`);
    }
    return curatorProfileOf(tx, id);
  });
}

/** Verified curators by name, for staff who move tiers; those with most followers first. */
export async function listVerifiedCurators(ctx: Context, { q, ...query }: PageQuery & { q: string }) {
  requireRole(ctx, "editor");
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(isNotNull(curators.verifiedAt), q ? ilike(curators.name, like) : undefined);
  const rows = await ctx.db
    .select({
      id: curators.id,
      slug: curators.slug,
      name: curators.name,
      kind: curators.kind,
      tier: curators.tier,
      followerCount: curators.followerCount,
    })
    .from(curators)
    .where(where)
    .orderBy(desc(curators.followerCount), curators.id)
    .limit(query.limit)
    .offset(offsetOf(query));
  return toPage(rows, await ctx.db.$count(curators, where), query);
}
