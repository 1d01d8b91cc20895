ALTER TABLE "club_invitations" VALIDATE CONSTRAINT "club_invitations_invited_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "club_discussions" VALIDATE CONSTRAINT "club_discussions_position";
