CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_recipient_idx" ON "mails" USING btree (lower("recipient"));
