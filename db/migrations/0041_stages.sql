CREATE TABLE "club_read_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"read_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"text" text NOT NULL,
	"position" smallint,
	"discussion_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_read_questions_position" CHECK ("club_read_questions"."position" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "club_read_stages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"read_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"spoiler" boolean DEFAULT false NOT NULL,
	"page" integer,
	"of_pages" integer,
	"percent" smallint,
	"chapter" text,
	"position" smallint NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"discussion_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_read_stages_position" CHECK ("club_read_stages"."position" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "buddy_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"club_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "club_discussions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_reads" ADD COLUMN "wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_discussions" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD COLUMN "invited_id" uuid;--> statement-breakpoint
ALTER TABLE "club_members" ADD COLUMN "hide_progress" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_members" ADD COLUMN "want_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_read_questions" ADD CONSTRAINT "club_read_questions_read_id_club_reads_id_fk" FOREIGN KEY ("read_id") REFERENCES "public"."club_reads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_read_questions" ADD CONSTRAINT "club_read_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_read_questions" ADD CONSTRAINT "club_read_questions_discussion_id_club_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."club_discussions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_read_stages" ADD CONSTRAINT "club_read_stages_read_id_club_reads_id_fk" FOREIGN KEY ("read_id") REFERENCES "public"."club_reads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_read_stages" ADD CONSTRAINT "club_read_stages_discussion_id_club_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."club_discussions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_reads" ADD CONSTRAINT "buddy_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_reads" ADD CONSTRAINT "buddy_reads_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_read_questions_read_idx" ON "club_read_questions" USING btree ("read_id","place");--> statement-breakpoint
CREATE INDEX "club_read_questions_user_idx" ON "club_read_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_read_questions_discussion_idx" ON "club_read_questions" USING btree ("discussion_id");--> statement-breakpoint
CREATE INDEX "club_read_stages_read_idx" ON "club_read_stages" USING btree ("read_id","place");--> statement-breakpoint
CREATE INDEX "club_read_stages_due_idx" ON "club_read_stages" USING btree ("opens_at") WHERE "club_read_stages"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "club_read_stages_discussion_idx" ON "club_read_stages" USING btree ("discussion_id");--> statement-breakpoint
CREATE INDEX "buddy_reads_user_idx" ON "buddy_reads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "buddy_reads_club_idx" ON "buddy_reads" USING btree ("club_id");--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_invited_id_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "club_discussions" ADD CONSTRAINT "club_discussions_position" CHECK ("club_discussions"."position" between 0 and 100) NOT VALID;