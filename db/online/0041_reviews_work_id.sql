CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_work_id_idx" ON "reviews" USING btree ("work_id");
