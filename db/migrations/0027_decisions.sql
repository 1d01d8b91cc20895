CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"target_id" uuid,
	"action" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"excerpt" text,
	"url" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answered_alone" boolean DEFAULT false NOT NULL,
	"reversed_at" timestamp with time zone,
	"kept" jsonb,
	CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('hide','remove','warn','suspend')),
	CONSTRAINT "decisions_source" CHECK ("decisions"."source" in ('reader','notice','rule','staff')),
	CONSTRAINT "decisions_outcome" CHECK ("decisions"."outcome" in ('uphold','reverse'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_user_idx" ON "decisions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "decisions_recent_idx" ON "decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "decisions_target_idx" ON "decisions" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "decisions_appeals_idx" ON "decisions" USING btree ("appealed_at","id") WHERE "decisions"."appealed_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_report_idx" ON "notices" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "notices_decided_idx" ON "notices" USING btree ("decided_at") WHERE "notices"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_user_idx" ON "notices" USING btree ("user_id") WHERE "notices"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_address_idx" ON "notices" USING btree (lower("email"));--> statement-breakpoint
-- Warnings and suspensions get their decision under the same id; they are few.
INSERT INTO "decisions" ("id", "user_id", "kind", "action", "rule", "reason", "source", "decided_by", "created_at", "appeal", "appealed_at", "outcome", "answer", "answered_at", "reversed_at")
SELECT "id", "user_id", 'account', CASE "kind" WHEN 'warning' THEN 'warn' ELSE 'suspend' END, 'other', "reason", 'staff', "staff_id", "created_at", "appeal", "appealed_at",
  CASE WHEN "appealed_at" IS NOT NULL AND "answered_at" IS NOT NULL THEN CASE WHEN "lifted_at" IS NULL THEN 'uphold' ELSE 'reverse' END END,
  "answer", CASE WHEN "appealed_at" IS NOT NULL THEN "answered_at" END, "lifted_at"
FROM "sanctions" ON CONFLICT DO NOTHING;
