CREATE TABLE "club_poll_ballots" (
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_poll_ballots_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "club_poll_ballots_choices" CHECK (cardinality("club_poll_ballots"."choices") > 0)
);
--> statement-breakpoint
CREATE TABLE "club_poll_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poll_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"at" timestamp with time zone,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "club_poll_options_votes" CHECK ("club_poll_options"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "club_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"club_id" uuid NOT NULL,
	"asked_by" uuid,
	"question" text,
	"texts" text[],
	"asks_dates" boolean NOT NULL,
	"method" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"winner_id" uuid,
	"tie" boolean DEFAULT false NOT NULL,
	"rounds" jsonb,
	"ballot_count" integer,
	"meeting_title" text,
	"meeting_place" text,
	"meeting_minutes" smallint,
	"meeting_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_polls_method" CHECK ("club_polls"."method" in ('plurality','approval','ranked')),
	CONSTRAINT "club_polls_minutes" CHECK ("club_polls"."meeting_minutes" > 0),
	CONSTRAINT "club_polls_ballot_count" CHECK ("club_polls"."ballot_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "club_poll_ballots" ADD CONSTRAINT "club_poll_ballots_poll_id_club_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."club_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_poll_ballots" ADD CONSTRAINT "club_poll_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_poll_options" ADD CONSTRAINT "club_poll_options_poll_id_club_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."club_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_polls" ADD CONSTRAINT "club_polls_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_polls" ADD CONSTRAINT "club_polls_meeting_id_club_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."club_meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_poll_ballots_user_id_idx" ON "club_poll_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_poll_options_place_key" ON "club_poll_options" USING btree ("poll_id","place");--> statement-breakpoint
CREATE INDEX "club_polls_club_idx" ON "club_polls" USING btree ("club_id","id");--> statement-breakpoint
CREATE INDEX "club_polls_open_idx" ON "club_polls" USING btree ("club_id","closes_at") WHERE "club_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "club_polls_due_idx" ON "club_polls" USING btree ("closes_at") WHERE "club_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "club_polls_asked_by_idx" ON "club_polls" USING btree ("asked_by") WHERE "club_polls"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "club_polls_meeting_id_idx" ON "club_polls" USING btree ("meeting_id") WHERE "club_polls"."meeting_id" is not null;--> statement-breakpoint
ALTER TABLE "club_members" DROP CONSTRAINT "club_members_status";--> statement-breakpoint
ALTER TABLE "club_members" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_waiting" CHECK ("club_members"."status" <> 'waiting' or "club_members"."waiting_since" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_status" CHECK ("club_members"."status" in ('active','requested','waiting','inactive')) NOT VALID;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_capacity" CHECK ("clubs"."capacity" > 0) NOT VALID;