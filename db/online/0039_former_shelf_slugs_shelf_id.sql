CREATE INDEX CONCURRENTLY IF NOT EXISTS "former_shelf_slugs_shelf_id_idx" ON "former_shelf_slugs" USING btree ("shelf_id");
