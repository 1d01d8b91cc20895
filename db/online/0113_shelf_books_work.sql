DROP INDEX CONCURRENTLY IF EXISTS "shelf_books_work_idx";
