CREATE TABLE "author_publications" (
	"work_id" uuid NOT NULL,
	"news" text NOT NULL,
	"look_at" timestamp with time zone,
	"notified" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "author_publications_work_id_news_pk" PRIMARY KEY("work_id","news"),
	CONSTRAINT "author_publications_news" CHECK ("author_publications"."news" = 'work' or "author_publications"."news" like 'edition:%'),
	CONSTRAINT "author_publications_notified" CHECK ("author_publications"."notified" = ("author_publications"."notified_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "publication_walks" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"after_work" uuid NOT NULL,
	"after_edition" uuid NOT NULL,
	CONSTRAINT "publication_walks_one" CHECK ("publication_walks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "author_follows" ADD COLUMN "new_works" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "author_follows" ADD COLUMN "new_editions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "author_follows" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "author_publications" ADD CONSTRAINT "author_publications_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_publications_look_idx" ON "author_publications" USING btree ("look_at","work_id") WHERE "author_publications"."look_at" is not null;