CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_author_id_idx" ON "reports" USING btree ("author_id") WHERE "reports"."author_id" is not null;
