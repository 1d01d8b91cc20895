CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_invitations_invited_idx" ON "club_invitations" ("invited_id");
