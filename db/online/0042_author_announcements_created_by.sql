CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_announcements_created_by_idx" ON "author_announcements" USING btree ("created_by") WHERE "author_announcements"."created_by" is not null;
