CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_support_requests_user_id_idx" ON "author_support_requests" USING btree ("user_id");
