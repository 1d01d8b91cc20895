import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { LibraryStatus } from "@/lib/catalogue/schemas";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { OwnPartOfCollection } from "./schemas";
import { askedBy, collection, curator, curatorUser, isPublished, viewerParams } from "./sql";

const OwnRow = OwnPartOfCollection.extend({ statuses: z.record(z.string(), LibraryStatus) });

const { viewer } = viewerParams;

const bySlug = preparedAs(OwnRow, (db) =>
  db
    .select({
      saved: sql<boolean>`exists (select 1 from collection_saves own where own.collection_id = collection.id and own.user_id = ${viewer})`,
      following: sql<boolean>`exists (select 1 from curator_follows own where own.curator_id = collection.curator_id and own.user_id = ${viewer})`,
      statuses: sql<
        Record<string, LibraryStatus>
      >`(select coalesce(json_object_agg(entry.work_id, entry.status), '{}'::json)
        from collection_books place join library_entries entry on entry.work_id = place.work_id and entry.user_id = ${viewer}
        where place.collection_id = collection.id)`,
    })
    .from(collection)
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(sql`collection.slug = ${sql.placeholder("slug")} and ${isPublished(viewerParams)}`)
    .prepare("own_part_of_collection"),
);

type OwnOfCollectionPage = { collection: OwnPartOfCollection; statuses: Record<string, LibraryStatus> };

/** What is the caller's own on the page of a published collection: saving, following, and where they have its books; null without such a page. */
export async function ownPartOfCollection(ctx: Context, slug: string): Promise<OwnOfCollectionPage | null> {
  requireReader(ctx);
  const { staff: _, ...by } = askedBy(ctx);
  const [row] = await bySlug(ctx.db).execute({ slug, ...by });
  return row ? { collection: { saved: row.saved, following: row.following }, statuses: row.statuses } : null;
}
