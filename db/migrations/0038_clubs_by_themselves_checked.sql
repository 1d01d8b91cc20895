ALTER TABLE "club_meetings" VALIDATE CONSTRAINT "club_meetings_series_id_club_meeting_series_id_fk";
