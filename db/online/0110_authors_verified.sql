CREATE INDEX CONCURRENTLY IF NOT EXISTS "authors_verified_idx" ON "authors" USING btree ("follower_count" desc,"id") WHERE "authors"."verified_at" is not null;
