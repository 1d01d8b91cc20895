CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_changed_idx" ON "works" USING btree ("updated_at","id") WHERE "works"."made_by" is null;
