CREATE TABLE "splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"made_id" uuid NOT NULL,
	"made_name" text NOT NULL,
	"moved_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"split_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "merge_id" uuid;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_split_by_users_id_fk" FOREIGN KEY ("split_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "splits_recent_idx" ON "splits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "splits_split_by_idx" ON "splits" USING btree ("split_by") WHERE "splits"."split_by" is not null;--> statement-breakpoint
CREATE INDEX "splits_undone_by_idx" ON "splits" USING btree ("undone_by") WHERE "splits"."undone_by" is not null;
