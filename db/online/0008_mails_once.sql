CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");
