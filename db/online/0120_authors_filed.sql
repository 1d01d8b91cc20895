CREATE INDEX CONCURRENTLY IF NOT EXISTS "authors_filed_idx" ON "authors" USING btree ("sort_name" collate "und-x-icu","id");
