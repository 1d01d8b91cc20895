CREATE INDEX CONCURRENTLY IF NOT EXISTS "sign_in_attempts_address_idx" ON "sign_in_attempts" USING btree (lower("email"));
