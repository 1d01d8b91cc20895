CREATE INDEX CONCURRENTLY IF NOT EXISTS "collections_foremost_idx" ON "collections" USING btree ("official" desc,"save_count" desc,"id" desc) WHERE "collections"."archived_at" is null;
