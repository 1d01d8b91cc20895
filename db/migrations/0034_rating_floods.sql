CREATE TABLE "rating_floods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_floods_decision" CHECK ("rating_floods"."decision" in ('count','leave_out'))
);
--> statement-breakpoint
CREATE TABLE "withheld_ratings" (
	"work_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"flood_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_ratings_work_id_user_id_pk" PRIMARY KEY("work_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rating_waits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "ratings_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rating_floods" ADD CONSTRAINT "rating_floods_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_floods" ADD CONSTRAINT "rating_floods_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_ratings" ADD CONSTRAINT "withheld_ratings_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_ratings" ADD CONSTRAINT "withheld_ratings_flood_id_rating_floods_id_fk" FOREIGN KEY ("flood_id") REFERENCES "public"."rating_floods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_waits" ADD CONSTRAINT "rating_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_floods_work_idx" ON "rating_floods" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "rating_floods_recent_idx" ON "rating_floods" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rating_floods_open_idx" ON "rating_floods" USING btree ("created_at","id") WHERE "rating_floods"."decision" is null;--> statement-breakpoint
CREATE INDEX "rating_floods_decided_by_idx" ON "rating_floods" USING btree ("decided_by") WHERE "rating_floods"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "withheld_ratings_flood_idx" ON "withheld_ratings" USING btree ("flood_id");--> statement-breakpoint
CREATE INDEX "withheld_ratings_user_idx" ON "withheld_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rating_waits_due_idx" ON "rating_waits" USING btree ("counts_at","user_id");
