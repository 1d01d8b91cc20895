CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscribers_address_idx" ON "subscribers" USING btree (lower("email"));
