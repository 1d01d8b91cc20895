CREATE INDEX CONCURRENTLY IF NOT EXISTS "author_book_links_work_id_idx" ON "author_book_links" USING btree ("work_id");
