CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_members_line_idx" ON "club_members" USING btree ("club_id","waiting_since","id") WHERE "club_members"."status" = 'waiting';
