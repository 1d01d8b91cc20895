CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_events_idx" ON "mails" USING gin ("events") WHERE "mails"."events" is not null;
