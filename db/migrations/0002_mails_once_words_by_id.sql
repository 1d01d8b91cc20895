CREATE TABLE "mail_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails_to_others" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sender_hash" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_events" ALTER COLUMN "title" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "notification_events" ALTER COLUMN "body" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "notification_events" ALTER COLUMN "url" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "club_meetings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "club_reads" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "club_reads" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "club_votings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_digests" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "dedupe_key" text;
--> statement-breakpoint
CREATE INDEX "mails_to_others_sender_idx" ON "mails_to_others" USING btree ("sender_hash","created_at");
--> statement-breakpoint
CREATE INDEX "mails_to_others_recipient_idx" ON "mails_to_others" USING btree ("recipient_hash","created_at");
--> statement-breakpoint
CREATE INDEX "mails_to_others_age_idx" ON "mails_to_others" USING btree ("created_at");
