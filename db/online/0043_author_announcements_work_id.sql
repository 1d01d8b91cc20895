CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_announcements_work_id_idx" ON "author_announcements" USING btree ("work_id") WHERE "author_announcements"."work_id" is not null;
