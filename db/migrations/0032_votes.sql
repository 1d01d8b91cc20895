ALTER TABLE "club_votes" ADD COLUMN "further" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "method" text DEFAULT 'plurality' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "results_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "rounds" jsonb;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "voting_method" text DEFAULT 'plurality' NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "results_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD CONSTRAINT "club_votings_method" CHECK ("club_votings"."method" in ('plurality','approval','ranked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_voting_method" CHECK ("clubs"."voting_method" in ('plurality','approval','ranked')) NOT VALID;
