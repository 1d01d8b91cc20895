CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_reporter_id_idx" ON "reports" USING btree ("reporter_id");
