CREATE INDEX CONCURRENTLY IF NOT EXISTS "revisions_merge_idx" ON "revisions" USING btree ("merge_id") WHERE "revisions"."merge_id" is not null;
