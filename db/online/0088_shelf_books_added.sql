CREATE INDEX CONCURRENTLY IF NOT EXISTS "shelf_books_added_idx" ON "shelf_books" USING btree ("shelf_id","added_at","work_id");
