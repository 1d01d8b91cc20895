CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscribers_unconfirmed_idx" ON "subscribers" USING btree ("created_at") WHERE "subscribers"."confirmed_at" is null;
