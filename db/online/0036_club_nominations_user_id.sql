CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_nominations_user_id_idx" ON "club_nominations" USING btree ("user_id");
