CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_user_id_idx" ON "accounts" USING btree ("user_id");
