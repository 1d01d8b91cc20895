CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "club_meetings_series_key" ON "club_meetings" USING btree ("series_id","series_day") WHERE "club_meetings"."series_id" is not null;
