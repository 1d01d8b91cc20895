CREATE TABLE "media_homes" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "media_homes_one" CHECK ("media_homes"."id" = 1)
);
