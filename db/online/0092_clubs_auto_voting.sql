CREATE INDEX CONCURRENTLY IF NOT EXISTS "clubs_auto_voting_idx" ON "clubs" USING btree ("id") WHERE "clubs"."auto_voting";
