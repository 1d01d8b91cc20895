DROP INDEX CONCURRENTLY IF EXISTS "library_entries_work_idx";
