CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_meetings_planned_by_idx" ON "club_meetings" USING btree ("planned_by") WHERE "club_meetings"."planned_by" is not null;
