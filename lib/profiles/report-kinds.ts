import { and, eq, sql } from "drizzle-orm";
import { profiles } from "@/db/schema/profiles";
import { u } from "@/lib/catalogue/sql";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import type { Reported, ReportKind } from "@/lib/moderation/report-kinds";
import { profile, profileVisible, shelf, shelfVisible, whereUsername } from "./access";

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
