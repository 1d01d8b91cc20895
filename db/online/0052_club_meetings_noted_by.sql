CREATE INDEX CONCURRENTLY IF NOT EXISTS "club_meetings_noted_by_idx" ON "club_meetings" USING btree ("noted_by") WHERE "club_meetings"."noted_by" is not null;
