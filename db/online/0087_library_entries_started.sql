CREATE INDEX CONCURRENTLY IF NOT EXISTS "library_entries_started_idx" ON "library_entries" USING btree ("user_id","started_on","work_id") WHERE "library_entries"."started_on" is not null;
