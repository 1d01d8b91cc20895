CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_unerased_idx" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null and "users"."erased_at" is null;
