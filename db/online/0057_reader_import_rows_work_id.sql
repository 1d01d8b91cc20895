CREATE INDEX CONCURRENTLY IF NOT EXISTS "reader_import_rows_work_id_idx" ON "reader_import_rows" USING btree ("work_id") WHERE "reader_import_rows"."work_id" is not null;
