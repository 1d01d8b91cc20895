ALTER TABLE "club_votings" VALIDATE CONSTRAINT "club_votings_method";--> statement-breakpoint
ALTER TABLE "clubs" VALIDATE CONSTRAINT "clubs_voting_method";
