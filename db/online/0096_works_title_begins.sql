CREATE INDEX CONCURRENTLY IF NOT EXISTS "works_title_begins_idx" ON "works" USING btree ("title_key" text_pattern_ops,"popularity" desc,"id","made_by");
