CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_support_requests_answered_by_idx" ON "author_support_requests" USING btree ("answered_by") WHERE "author_support_requests"."answered_by" is not null;
