ALTER TABLE "authors" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "claimed_isbn13" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
