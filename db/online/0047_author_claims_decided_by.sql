CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_claims_decided_by_idx" ON "author_claims" USING btree ("decided_by") WHERE "author_claims"."decided_by" is not null;
