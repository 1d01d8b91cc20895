CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_claim_messages_sender_id_idx" ON "author_claim_messages" USING btree ("sender_id") WHERE "author_claim_messages"."sender_id" is not null;
