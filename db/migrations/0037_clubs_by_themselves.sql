CREATE TABLE "club_meeting_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"title" text NOT NULL,
	"place" text,
	"url" text,
	"agenda" text,
	"planned_by" uuid,
	"skipped" date[] DEFAULT '{}' NOT NULL,
	"plan_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_meeting_series_minutes" CHECK ("club_meeting_series"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "club_nominations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "series_day" date;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "changed_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "auto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "suggested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "auto_voting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_meeting_series" ADD CONSTRAINT "club_meeting_series_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_meeting_series_club_idx" ON "club_meeting_series" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "club_meeting_series_planned_by_idx" ON "club_meeting_series" USING btree ("planned_by") WHERE "club_meeting_series"."planned_by" is not null;--> statement-breakpoint
CREATE INDEX "club_meeting_series_due_idx" ON "club_meeting_series" USING btree ("plan_at") WHERE "club_meeting_series"."plan_at" is not null;--> statement-breakpoint
ALTER TABLE "club_meetings" ADD CONSTRAINT "club_meetings_series_id_club_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."club_meeting_series"("id") ON DELETE set null ON UPDATE no action NOT VALID;