CREATE TABLE "merge_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merge_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"dropped_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_addresses" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"into_id" uuid NOT NULL,
	CONSTRAINT "merged_addresses_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "merged_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"change" text NOT NULL,
	"person_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"survivor" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"into_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"merged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "earlier_reads" DROP CONSTRAINT "earlier_reads_entry_fk";
--> statement-breakpoint
ALTER TABLE "merge_pairs" ADD CONSTRAINT "merge_pairs_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_pair_id_merge_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."merge_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_pairs_merge_idx" ON "merge_pairs" USING btree ("merge_id","position");--> statement-breakpoint
CREATE INDEX "merge_pairs_dropped_idx" ON "merge_pairs" USING btree ("dropped_id");--> statement-breakpoint
CREATE INDEX "merged_addresses_slug_idx" ON "merged_addresses" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "merged_addresses_into_idx" ON "merged_addresses" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_rows_pair_idx" ON "merged_rows" USING btree ("pair_id","table_name","change");--> statement-breakpoint
CREATE INDEX "merged_rows_person_id_idx" ON "merged_rows" USING btree ("person_id") WHERE "merged_rows"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "merged_rows_age_idx" ON "merged_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "merges_recent_idx" ON "merges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "merges_into_idx" ON "merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merges_merged_by_idx" ON "merges" USING btree ("merged_by") WHERE "merges"."merged_by" is not null;--> statement-breakpoint
CREATE INDEX "merges_undone_by_idx" ON "merges" USING btree ("undone_by") WHERE "merges"."undone_by" is not null;--> statement-breakpoint
ALTER TABLE "earlier_reads" ADD CONSTRAINT "earlier_reads_entry_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."library_entries"("user_id","work_id") ON DELETE cascade ON UPDATE cascade NOT VALID;