import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "@/db/schema/profiles";
import { recommendations } from "@/db/schema/recommendations";
import { notHidden, u } from "@/lib/catalogue/sql";
import { Id } from "@/lib/http/fields";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Reported, ReportKind } from "@/lib/moderation/report-kinds";
import { profile, profileVisible, shelf, shelfVisible, whereUsername } from "./access";
import { recommendationOpen } from "./recommendation-access";

const viewerOf = (ctx: Context) => ctx.actor?.userId ?? null;

async function findProfile(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ username: u.username, name: u.name, bio: profile.bio })
    .from(u)
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(sql`u.id = ${id} and ${profileVisible(viewerOf(ctx))}`);
  if (!row) return null;
  const excerpt = [row.name ?? row.username, row.bio].filter(Boolean).join("\n\n");
  return { excerpt, url: `/@${row.username}`, authorId: id, scope: null };
}

async function findShelf(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({
      username: u.username,
      slug: shelf.slug,
      name: shelf.name,
      description: shelf.description,
      userId: shelf.userId,
    })
    .from(shelf)
    .innerJoin(u, eq(u.id, shelf.userId))
    .where(sql`shelf.id = ${id} and ${shelfVisible(viewerOf(ctx))}`);
  if (!row) return null;
  const excerpt = [row.name, row.description].filter(Boolean).join("\n\n");
  return { excerpt, url: `/@${row.username}/${row.slug}`, authorId: row.userId, scope: null };
}

const NoteRow = z.object({ note: z.string(), userId: Id });

/** The note of a recommendation: for whoever received it, and for a rule that its sender's words meet. */
async function findRecommendation(ctx: Context, id: string): Promise<Reported | null> {
  const viewer = sql`${viewerOf(ctx)}::uuid`;
  const [row] = await readRows(
    ctx.db,
    NoteRow,
    sql`select recommendation.note, recommendation.user_id as "userId" from recommendations recommendation
      join users u on u.id = recommendation.user_id join works w on w.id = recommendation.work_id
      where recommendation.id = ${id}::uuid and recommendation.note is not null and (${recommendationOpen(viewer)}
        or (recommendation.user_id = ${viewer} and ${notHidden("recommendation", sql`recommendation.id`)}))`,
  );
  if (!row) return null;
  const url = `/feed/recommendations#recommendation-${id}`;
  return { excerpt: row.note, url, authorId: row.userId, scope: null };
}

export const profileReportKinds: readonly ReportKind[] = [
  {
    kind: "profile",
    find: findProfile,
    remove: async (ctx, id) => {
      await ctx.db.update(profiles).set({ bio: null, links: [] }).where(eq(profiles.userId, id));
      await invalidateTags(ctx, `reader:${id}`);
    },
    removes: { table: profiles, key: "userId", columns: ["bio", "links"] },
    idAt: async (ctx, [handle = "", ...rest]) => {
      if (!handle.startsWith("@") || rest.length > 0) return null;
      const [row] = await ctx.db
        .select({ id: u.id })
        .from(u)
        .where(whereUsername(handle.slice(1).toLowerCase()));
      return row?.id ?? null;
    },
  },
  {
    kind: "recommendation",
    find: findRecommendation,
    remove: async (ctx, id) => {
      await ctx.db.update(recommendations).set({ note: null }).where(eq(recommendations.id, id));
    },
    removes: { table: recommendations, columns: ["note"] },
  },
  {
    kind: "shelf",
    find: findShelf,
    idAt: async (ctx, [handle = "", slug, ...rest]) => {
      if (!handle.startsWith("@") || !slug || rest.length > 0) return null;
      const [row] = await ctx.db
        .select({ id: shelf.id })
        .from(shelf)
        .innerJoin(u, eq(u.id, shelf.userId))
        .where(and(whereUsername(handle.slice(1).toLowerCase()), eq(shelf.slug, slug)));
      return row?.id ?? null;
    },
  },
];
