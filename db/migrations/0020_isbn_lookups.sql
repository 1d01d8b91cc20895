CREATE TABLE "isbn_lookups" (
	"isbn13" text NOT NULL,
	"source" text NOT NULL,
	"draft" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "isbn_lookups_isbn13_source_pk" PRIMARY KEY("isbn13","source")
);
--> statement-breakpoint
CREATE INDEX "isbn_lookups_asked_idx" ON "isbn_lookups" USING btree ("asked_at");