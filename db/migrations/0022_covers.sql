CREATE TABLE "cover_fetches" (
	"work_id" uuid NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"host" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "cover_fetches_work_id_source_pk" PRIMARY KEY("work_id","source"),
	CONSTRAINT "cover_fetches_source" CHECK ("cover_fetches"."source" in ('publisher','outside')),
	CONSTRAINT "cover_fetches_state" CHECK ("cover_fetches"."state" in ('waiting','found','nothing'))
);
--> statement-breakpoint
CREATE TABLE "cover_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"failures" smallint NOT NULL,
	"paused_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cover_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid,
	"source" text NOT NULL,
	"colour" text NOT NULL,
	"bytes" integer NOT NULL,
	"address" text,
	"set_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "cover_pictures_source" CHECK ("cover_pictures"."source" in ('confirmed','publisher','outside','own')),
	CONSTRAINT "cover_pictures_colour" CHECK ("cover_pictures"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "drawn_covers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cover_fetches" ADD CONSTRAINT "cover_fetches_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_pictures" ADD CONSTRAINT "cover_pictures_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_pictures" ADD CONSTRAINT "cover_pictures_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_fetches_due_idx" ON "cover_fetches" USING btree ("next_at") WHERE "cover_fetches"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "cover_fetches_walk_idx" ON "cover_fetches" USING btree ("source","work_id");--> statement-breakpoint
CREATE INDEX "cover_pictures_work_idx" ON "cover_pictures" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "cover_pictures_set_by_idx" ON "cover_pictures" USING btree ("set_by") WHERE "cover_pictures"."set_by" is not null;--> statement-breakpoint
CREATE INDEX "cover_pictures_replaced_idx" ON "cover_pictures" USING btree ("replaced_at") WHERE "cover_pictures"."replaced_at" is not null;--> statement-breakpoint
CREATE INDEX "cover_pictures_left_idx" ON "cover_pictures" USING btree ("id") WHERE "cover_pictures"."work_id" is null or "cover_pictures"."source" = 'own';