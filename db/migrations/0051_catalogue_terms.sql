CREATE TABLE "catalogue_terms" (
	"term" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_walks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"after" uuid NOT NULL,
	CONSTRAINT "term_walks_one" CHECK ("term_walks"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "catalogue_terms_trgm_idx" ON "catalogue_terms" USING gin ("term" gin_trgm_ops) WITH (fastupdate=false);