CREATE TABLE "duplicate_walks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"after" uuid NOT NULL,
	CONSTRAINT "duplicate_walks_one" CHECK ("duplicate_walks"."id" = 1)
);
