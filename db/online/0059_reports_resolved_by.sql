CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_resolved_by_idx" ON "reports" USING btree ("resolved_by") WHERE "reports"."resolved_by" is not null;
