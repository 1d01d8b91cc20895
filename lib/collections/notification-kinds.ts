import { eq, sql } from "drizzle-orm";
import { curatorFollows } from "@/db/schema/collections";
import { notificationKind } from "@/lib/notifications/kinds";
import { askerOf, col, isPublished, k, ku } from "./visibility";

export const collectionKinds = [
  notificationKind({
    kind: "collection_published",
    label: "New collections of curators you follow",
    audience: ({ payload }) =>
      sql`select user_id, frequency = 'weekly' as held from ${curatorFollows} where curator_id = ${payload.curatorId}::uuid and frequency in ('all', 'weekly')`,
    stillTrue: async (ctx, { payload }) => {
      const found = await ctx.db
        .select({ id: col.id })
        .from(col)
        .leftJoin(k, eq(k.id, col.curatorId))
        .leftJoin(ku, eq(ku.id, k.userId))
        .where(sql`col.id = ${payload.collectionId}::uuid and ${isPublished(askerOf(ctx))}`);
      return found.length > 0;
    },
  }),
  notificationKind({
    kind: "curator_decision",
    label: "Decisions on your application as a curator",
    audience: ({ payload }) => sql`select ${payload.userId}::uuid as user_id, false as held`,
  }),
];
