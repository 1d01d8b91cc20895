CREATE INDEX CONCURRENTLY IF NOT EXISTS "collections_cover_upload_id_idx" ON "collections" USING btree ("cover_upload_id") WHERE "collections"."cover_upload_id" is not null;
