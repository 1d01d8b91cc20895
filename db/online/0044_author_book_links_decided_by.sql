CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_book_links_decided_by_idx" ON "author_book_links" USING btree ("decided_by") WHERE "author_book_links"."decided_by" is not null;
