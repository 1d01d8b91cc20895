CREATE INDEX CONCURRENTLY IF NOT EXISTS "setup_codes_expiry_idx" ON "setup_codes" USING btree ("expires_at");
