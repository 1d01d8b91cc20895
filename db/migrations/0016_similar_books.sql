CREATE TABLE "similar_work_walks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "similar_work_walks_one" CHECK ("similar_work_walks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "similar_works" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"similar_ids" uuid[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_works" ADD CONSTRAINT "similar_works_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;