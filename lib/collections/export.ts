import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  collectionBooks,
  collectionSaves,
  collections,
  curatorApplications,
  curatorFollows,
} from "@/db/schema/collections";
import { Id, Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { isoSql } from "@/lib/kernel/time";
import { CuratorApplication } from "./curator-schemas";
import { CollectionSummary, Frequency } from "./schemas";
import { collection, curator, curatorPublic, curatorUser, isPublished, type Viewer } from "./sql";

const Named = z.object({ name: z.string().nullable(), url: z.string().nullable() });
const SavedRow = Named.omit({ name: true }).extend({
  collectionId: Id,
  title: z.string().nullable(),
  savedAt: Instant,
});
const FollowedRow = Named.extend({ curatorId: Id, frequency: Frequency, followedAt: Instant });
const AppliedRow = CuratorApplication.omit({
  curator: true,
  applicant: true,
  authorPages: true,
  evidence: true,
  reviewedAt: true,
}).extend({ evidenceUploadIds: z.array(Id) });
const CuratedRow = CollectionSummary.pick({
  id: true,
  slug: true,
  title: true,
  description: true,
  type: true,
  season: true,
}).extend({
  publishAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  books: z.array(z.object({ bookId: Id, title: z.string(), note: z.string().nullable() })),
});

/** What of this area goes into a person's own export: what they saved, whom they follow, and what they curate. */
export async function exportCollections(ctx: Context, userId: string): Promise<Record<string, unknown>> {
  const by: Viewer = {
    viewer: sql`${userId}::uuid`,
    now: sql`${ctx.now.toISOString()}::timestamptz`,
    staff: sql`false`,
  };
  return {
    "saved-collections": await savedBy(ctx, userId, by),
    "followed-curators": await followedBy(ctx, userId, by),
    curator: await ctx.db.select().from(curator).where(eq(curator.userId, userId)),
    "curator-applications": await applicationsOf(ctx, userId),
    "curated-collections": await curatedBy(ctx, userId),
  };
}

/** Saves of what the reader may no longer see are there without its name. */
const savedBy = async (ctx: Context, userId: string, by: Viewer) =>
  checkRows(
    SavedRow,
    await ctx.db
      .select({
        collectionId: collectionSaves.collectionId,
        title: sql<string | null>`case when ${isPublished(by)} then collection.title end`,
        url: sql<
          string | null
        >`case when ${isPublished(by)} then ${env().APP_URL}::text || '/collections/' || collection.slug end`,
        savedAt: isoSql(collectionSaves.createdAt),
      })
      .from(collectionSaves)
      .innerJoin(collection, eq(collection.id, collectionSaves.collectionId))
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(eq(collectionSaves.userId, userId))
      .orderBy(collectionSaves.createdAt, collection.id),
  );

const followedBy = async (ctx: Context, userId: string, by: Viewer) =>
  checkRows(
    FollowedRow,
    await ctx.db
      .select({
        curatorId: curatorFollows.curatorId,
        name: sql<string | null>`case when ${curatorPublic(by)} then curator.name end`,
        url: sql<
          string | null
        >`case when ${curatorPublic(by)} then ${env().APP_URL}::text || '/curators/' || curator.slug end`,
        frequency: curatorFollows.frequency,
        followedAt: isoSql(curatorFollows.createdAt),
      })
      .from(curatorFollows)
      .innerJoin(curator, eq(curator.id, curatorFollows.curatorId))
      .innerJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(eq(curatorFollows.userId, userId))
      .orderBy(curatorFollows.createdAt, curator.id),
  );

const applicationsOf = async (ctx: Context, userId: string) =>
  checkRows(
    AppliedRow,
    await ctx.db
      .select({
        id: curatorApplications.id,
        kind: curatorApplications.kind,
        name: curatorApplications.name,
        bio: curatorApplications.bio,
        credentials: curatorApplications.credentials,
        links: curatorApplications.links,
        followerCount: curatorApplications.audience,
        evidenceUploadIds: curatorApplications.evidenceUploadIds,
        status: curatorApplications.status,
        note: curatorApplications.note,
        submittedAt: isoSql(curatorApplications.submittedAt),
      })
      .from(curatorApplications)
      .innerJoin(curator, eq(curator.id, curatorApplications.curatorId))
      .where(eq(curator.userId, userId))
      .orderBy(curatorApplications.submittedAt, curatorApplications.id),
  );

const curatedBy = async (ctx: Context, userId: string) =>
  checkRows(
    CuratedRow,
    await ctx.db
      .select({
        id: collections.id,
        slug: collections.slug,
        title: collections.title,
        description: collections.description,
        type: collections.type,
        season: collections.season,
        publishAt: collections.publishAt,
        expiresAt: collections.expiresAt,
        archivedAt: collections.archivedAt,
        books: sql<
          z.infer<typeof CuratedRow>["books"]
        >`coalesce((select json_agg(json_build_object('bookId', collection_book.work_id, 'title', w.title, 'note', collection_book.note)
        order by collection_book.position)
        from ${collectionBooks} collection_book join works w on w.id = collection_book.work_id where collection_book.collection_id = ${collections.id}), '[]'::json)`,
      })
      .from(collections)
      .innerJoin(curator, eq(curator.id, collections.curatorId))
      .where(eq(curator.userId, userId))
      .orderBy(collections.createdAt, collections.id),
  );
