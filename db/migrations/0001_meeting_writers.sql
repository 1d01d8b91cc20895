ALTER TABLE "club_meetings" ADD COLUMN "planned_by" uuid;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "noted_by" uuid;
