CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_reads_work_idx" ON "club_reads" USING btree ("work_id","deadline");
