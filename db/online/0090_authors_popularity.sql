DROP INDEX CONCURRENTLY IF EXISTS "authors_popularity_idx";
