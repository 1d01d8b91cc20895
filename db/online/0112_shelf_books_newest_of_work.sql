CREATE INDEX CONCURRENTLY IF NOT EXISTS "shelf_books_newest_of_work_idx" ON "shelf_books" USING btree ("work_id","added_at" desc,"shelf_id");
