CREATE INDEX CONCURRENTLY IF NOT EXISTS "curator_applications_reviewed_by_idx" ON "curator_applications" USING btree ("reviewed_by") WHERE "curator_applications"."reviewed_by" is not null;
