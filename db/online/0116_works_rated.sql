CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_rated_idx" ON "works" USING btree ("id","rating_count","popularity") WHERE "works"."made_by" is null and "works"."rating_count" > 0;
