CREATE TABLE "author_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"work_id" uuid,
	"title_key" text NOT NULL,
	"pushed_at" timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "author_pushes" ADD CONSTRAINT "author_pushes_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "author_pushes" ADD CONSTRAINT "author_pushes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "author_pushes_recent_idx" ON "author_pushes" USING btree ("author_id","pushed_at");
ALTER TABLE "club_meetings" ADD COLUMN "planned_by" uuid, ADD COLUMN "noted_by" uuid;
ALTER TABLE "devices" ADD COLUMN "signed_in_by" text;
ALTER TABLE "custom_domains" ADD COLUMN "failing_since" timestamp with time zone, ADD COLUMN "facts" jsonb;
ALTER TABLE "custom_domains" DROP CONSTRAINT "custom_domains_hostname_unique";
CREATE UNIQUE INDEX "custom_domains_verified_key" ON "custom_domains" USING btree ("hostname") WHERE "custom_domains"."verified_at" is not null;
ALTER TABLE "reader_import_rows" DROP CONSTRAINT "reader_import_rows_state";
ALTER TABLE "reader_import_rows" ADD CONSTRAINT "reader_import_rows_state" CHECK ("reader_import_rows"."state" in ('matched','new','rejected','skipped','applied','created'));
-- databases of that time may have got this one from db/online
CREATE INDEX IF NOT EXISTS "club_reads_work_idx" ON "club_reads" USING btree ("work_id","deadline");
CREATE INDEX "users_unseen_idx" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."deleted_at" is not null;
