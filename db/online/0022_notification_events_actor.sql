CREATE INDEX CONCURRENTLY IF NOT EXISTS "notification_events_actor_idx" ON "notification_events" USING btree ("actor_id") WHERE "notification_events"."actor_id" is not null;
