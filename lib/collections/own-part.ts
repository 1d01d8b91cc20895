import { sql } from "drizzle-orm";
import { z } from "zod";
import { collections, curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { requireReader } from "@/lib/auth/access";
import { LibraryStatus } from "@/lib/catalogue/schemas";
import type { Context } from "@/lib/kernel/context";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { OwnPartOfCollection } from "./schemas";
import { isPublished } from "./sql";

const OwnOfCollectionPage = z.object({
  collection: OwnPartOfCollection,
  statuses: z.record(z.string(), LibraryStatus),
});
type OwnOfCollectionPage = z.infer<typeof OwnOfCollectionPage>;

const { viewer } = asked;

const bySlug = ownPart(
  "own_part_of_collection",
  OwnOfCollectionPage,
  sql`(select json_build_object('collection', json_build_object(
      'saved', exists (select 1 from collection_saves own where own.collection_id = collection.id and own.user_id = ${viewer}),
      'following', exists (select 1 from curator_follows own where own.curator_id = collection.curator_id and own.user_id = ${viewer})),
    'statuses', (select coalesce(json_object_agg(entry.work_id, entry.status), '{}'::json)
      from collection_books place join library_entries entry on entry.work_id = place.work_id and entry.user_id = ${viewer}
      where place.collection_id = collection.id))
    from ${collections} collection left join ${curators} curator on curator.id = collection.curator_id
    left join ${users} curator_user on curator_user.id = curator.user_id
    where collection.slug = ${asked.name} and ${isPublished(asked)})`,
);

/** What is the caller's own on the page of a published collection: saving, following, and where they have its books; null without such a page. */
export async function ownPartOfCollection(ctx: Context, slug: string): Promise<OwnOfCollectionPage | null> {
  return bySlug(ctx, requireReader(ctx).userId, slug);
}
