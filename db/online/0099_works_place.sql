CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_place_idx" ON "works" USING btree ("id","popularity","first_published") WHERE "works"."made_by" is null;
