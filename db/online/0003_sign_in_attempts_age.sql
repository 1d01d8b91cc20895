CREATE INDEX CONCURRENTLY IF NOT EXISTS "sign_in_attempts_age_idx" ON "sign_in_attempts" USING btree ("created_at");
