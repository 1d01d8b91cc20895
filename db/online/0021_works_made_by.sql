CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_made_by_idx" ON "works" USING btree ("made_by","id") WHERE "works"."made_by" is not null;
