CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_picks_work_id_idx" ON "author_picks" USING btree ("work_id");
