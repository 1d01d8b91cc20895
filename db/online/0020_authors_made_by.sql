CREATE INDEX CONCURRENTLY IF NOT EXISTS "authors_made_by_idx" ON "authors" USING btree ("made_by","id") WHERE "authors"."made_by" is not null;
