CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_invitations_address_idx" ON "club_invitations" USING btree (lower("email"));
