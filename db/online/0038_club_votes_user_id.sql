CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_votes_user_id_idx" ON "club_votes" USING btree ("user_id");
