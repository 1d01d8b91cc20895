CREATE INDEX CONCURRENTLY IF NOT EXISTS "contributions_written_idx" ON "contributions" USING btree ("work_id","position","author_id") WHERE "contributions"."role" = 'author';
