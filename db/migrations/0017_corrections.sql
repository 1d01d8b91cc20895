CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid,
	"author_id" uuid,
	"user_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_subject" CHECK (num_nonnulls("proposals"."work_id", "proposals"."author_id") = 1),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('open','accepted','rejected','superseded'))
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid,
	"author_id" uuid,
	"user_id" uuid,
	"source" text NOT NULL,
	"changes" jsonb NOT NULL,
	"corrected_before" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_subject" CHECK (num_nonnulls("revisions"."work_id", "revisions"."author_id") = 1),
	CONSTRAINT "revisions_source" CHECK ("revisions"."source" in ('person','import','merge','revert'))
);
--> statement-breakpoint
CREATE TABLE "work_doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"work_id" uuid NOT NULL,
	"other_id" uuid,
	"isbn13" text,
	"likeness" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "work_doubts_kind" CHECK ("work_doubts"."kind" in ('duplicate','isbn','provisional'))
);
--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "corrected_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "corrected_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "corrected_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_doubts" ADD CONSTRAINT "work_doubts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_doubts" ADD CONSTRAINT "work_doubts_other_id_works_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_user_idx" ON "proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_work_idx" ON "proposals" USING btree ("work_id","created_at") WHERE "proposals"."work_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_author_idx" ON "proposals" USING btree ("author_id","created_at") WHERE "proposals"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "proposals_decided_by_idx" ON "proposals" USING btree ("decided_by") WHERE "proposals"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "proposals_open_idx" ON "proposals" USING btree ("user_id","created_at","id") WHERE "proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "revisions_work_idx" ON "revisions" USING btree ("work_id","created_at","id") WHERE "revisions"."work_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_author_idx" ON "revisions" USING btree ("author_id","created_at","id") WHERE "revisions"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_user_idx" ON "revisions" USING btree ("user_id") WHERE "revisions"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_doubts_key" ON "work_doubts" USING btree ("work_id","kind",coalesce("other_id", "work_id"),coalesce("isbn13", ''));--> statement-breakpoint
CREATE INDEX "work_doubts_other_idx" ON "work_doubts" USING btree ("other_id") WHERE "work_doubts"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "work_doubts_open_idx" ON "work_doubts" USING btree ("kind","created_at","id") WHERE "work_doubts"."resolved_at" is null;