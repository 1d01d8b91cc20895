CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_names_idx" ON "users" USING gin ("username" gin_trgm_ops,lower("name") gin_trgm_ops);
