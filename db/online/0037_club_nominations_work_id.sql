CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_nominations_work_id_idx" ON "club_nominations" USING btree ("work_id");
