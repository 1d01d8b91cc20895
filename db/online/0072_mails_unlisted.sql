CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_unlisted_idx" ON "mails" USING btree ("id") WHERE "mails"."kind" = 'weekly_digest' and "mails"."events" is null;
