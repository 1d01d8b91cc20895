CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_pushes_work_id_idx" ON "author_pushes" USING btree ("work_id") WHERE "author_pushes"."work_id" is not null;
