CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_newest_idx" ON "users" USING btree ("created_at","id");
