CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_language_idx" ON "works" USING btree ("language","popularity" desc,"id") WHERE "works"."made_by" is null;
