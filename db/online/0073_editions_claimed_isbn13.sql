CREATE INDEX CONCURRENTLY IF NOT EXISTS "editions_claimed_isbn13_idx" ON "editions" USING btree ("claimed_isbn13") WHERE "editions"."claimed_isbn13" is not null;
