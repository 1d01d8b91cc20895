CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_questions_asker_id_idx" ON "author_questions" USING btree ("asker_id") WHERE "author_questions"."asker_id" is not null;
