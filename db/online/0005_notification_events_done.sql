CREATE INDEX CONCURRENTLY IF NOT EXISTS "notification_events_done_idx" ON "notification_events" USING btree ("fanned_out_at");
