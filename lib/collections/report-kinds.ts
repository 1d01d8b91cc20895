import { and, eq } from "drizzle-orm";
import { collections, curators } from "@/db/schema/collections";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { type ReportKind, secondOf } from "@/lib/moderation/report-kinds";
import { dropPlan } from "./schedule";
import { collection, curator, curatorPublic, curatorUser, isVisible, viewerOf } from "./sql";

const EXCERPT = 300;

/** A collection: removed, it goes to the archive, where its curator finds it. */
const collectionReportKind: ReportKind = {
  kind: "collection",
  find: async (ctx, id) => {
    if (!isUuid(id)) return null;
    const [row] = await ctx.db
      .select({
        slug: collection.slug,
        title: collection.title,
        description: collection.description,
        authorId: curator.userId,
      })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(isVisibleTo(ctx, id));
    if (!row) return null;
    const excerpt = `${row.title}: ${row.description}`.slice(0, EXCERPT);
    return { excerpt, url: `/collections/${row.slug}`, authorId: row.authorId, scope: null };
  },
  remove: async (ctx, id) => {
    await ctx.db
      .update(collections)
      .set({ archivedAt: ctx.now, featuredPosition: null, updatedAt: ctx.now })
      .where(eq(collections.id, id));
    await dropPlan(ctx, id);
    await invalidateTags(ctx, "collections", "collections-popular", `collection:${id}`);
  },
  removes: { table: collections, columns: ["archivedAt", "featuredPosition"] },
  idAt: async (ctx, path) => {
    const slug = secondOf(path, "collections");
    if (!slug) return null;
    const [row] = await ctx.db.select({ id: collections.id }).from(collections).where(eq(collections.slug, slug));
    return row?.id ?? null;
  },
};

/** A curator's page: removed, the badge is taken away, and the page with its lists is hidden. */
const curatorReportKind: ReportKind = {
  kind: "curator",
  find: async (ctx, id) => {
    if (!isUuid(id)) return null;
    const [row] = await ctx.db
      .select({ slug: curator.slug, name: curator.name, bio: curator.bio, authorId: curator.userId })
      .from(curator)
      .innerJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(and(eq(curator.id, id), curatorPublic(viewerOf(ctx))));
    if (!row) return null;
    const excerpt = `${row.name}: ${row.bio}`.slice(0, EXCERPT);
    return { excerpt, url: `/curators/${row.slug}`, authorId: row.authorId, scope: null };
  },
  remove: async (ctx, id) => {
    await ctx.db.update(curators).set({ verifiedAt: null, updatedAt: ctx.now }).where(eq(curators.id, id));
    await invalidateTags(ctx, "collections", "collections-popular", `curator:${id}`, `curator-name:${id}`);
  },
  removes: { table: curators, columns: ["verifiedAt"] },
  idAt: async (ctx, path) => {
    const slug = secondOf(path, "curators");
    if (!slug) return null;
    const [row] = await ctx.db.select({ id: curators.id }).from(curators).where(eq(curators.slug, slug));
    return row?.id ?? null;
  },
};

export const collectionReportKinds = [collectionReportKind, curatorReportKind];

const isVisibleTo = (ctx: Context, id: string) => and(eq(collection.id, id), isVisible(viewerOf(ctx)));
