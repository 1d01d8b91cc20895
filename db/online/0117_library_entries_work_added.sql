CREATE INDEX CONCURRENTLY IF NOT EXISTS "library_entries_work_added_idx" ON "library_entries" USING btree ("work_id","added_at");
