CREATE INDEX CONCURRENTLY IF NOT EXISTS "authors_by_popularity_idx" ON "authors" USING btree ("popularity" desc,"id");
