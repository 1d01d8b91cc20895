CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_book_links_requested_by_idx" ON "author_book_links" USING btree ("requested_by") WHERE "author_book_links"."requested_by" is not null;
