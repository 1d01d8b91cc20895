CREATE INDEX CONCURRENTLY IF NOT EXISTS "editions_pages_idx" ON "editions" USING btree ("work_id","pages") WHERE "editions"."pages" > 0;
