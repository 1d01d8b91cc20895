CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_discussions_user_id_idx" ON "club_discussions" USING btree ("user_id");
