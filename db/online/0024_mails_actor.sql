CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_actor_idx" ON "mails" USING btree ("actor_id") WHERE "mails"."actor_id" is not null;
