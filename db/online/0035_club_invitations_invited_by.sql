CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_invitations_invited_by_idx" ON "club_invitations" USING btree ("invited_by");
