CREATE INDEX CONCURRENTLY IF NOT EXISTS "collections_created_by_idx" ON "collections" USING btree ("created_by") WHERE "collections"."created_by" is not null;
