CREATE INDEX CONCURRENTLY IF NOT EXISTS "reader_imports_age_idx" ON "reader_imports" USING btree ("created_at");
