ALTER TABLE "club_members" DROP CONSTRAINT "club_members_status";--> statement-breakpoint
ALTER TABLE "club_members" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_waiting" CHECK ("club_members"."status" <> 'waiting' or "club_members"."waiting_since" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_status" CHECK ("club_members"."status" in ('active','requested','waiting','inactive')) NOT VALID;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_capacity" CHECK ("clubs"."capacity" > 0) NOT VALID;