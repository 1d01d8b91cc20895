CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_comments_newest_idx" ON "club_comments" USING btree ("discussion_id","id");
