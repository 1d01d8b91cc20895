ALTER TABLE "club_members" VALIDATE CONSTRAINT "club_members_waiting";--> statement-breakpoint
ALTER TABLE "club_members" VALIDATE CONSTRAINT "club_members_status";--> statement-breakpoint
ALTER TABLE "clubs" VALIDATE CONSTRAINT "clubs_capacity";