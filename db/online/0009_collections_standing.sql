CREATE INDEX CONCURRENTLY IF NOT EXISTS "collections_standing_idx" ON "collections" USING btree ("official","publish_at","id") WHERE "collections"."archived_at" is null;
