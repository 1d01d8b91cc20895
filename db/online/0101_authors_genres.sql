CREATE INDEX CONCURRENTLY IF NOT EXISTS "authors_genres_idx" ON "authors" USING gin ("genres") WHERE cardinality("authors"."genres") > 0;
