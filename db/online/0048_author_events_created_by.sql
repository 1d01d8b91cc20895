CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_events_created_by_idx" ON "author_events" USING btree ("created_by") WHERE "author_events"."created_by" is not null;
