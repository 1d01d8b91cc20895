CREATE TABLE "author_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"email" text NOT NULL,
	"address_hash" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"news_until" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "author_subscribers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "author_subscribers_confirmed" CHECK (("author_subscribers"."confirmed_at" is null) = ("author_subscribers"."news_until" is null)),
	CONSTRAINT "author_subscribers_due" CHECK ("author_subscribers"."due_at" is null or "author_subscribers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "author_subscribers_address_key" ON "author_subscribers" USING btree ("author_id","address_hash");--> statement-breakpoint
CREATE INDEX "author_subscribers_hash_idx" ON "author_subscribers" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "author_subscribers_address_idx" ON "author_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "author_subscribers_unconfirmed_idx" ON "author_subscribers" USING btree ("created_at") WHERE "author_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "author_subscribers_due_idx" ON "author_subscribers" USING btree ("due_at","id") WHERE "author_subscribers"."due_at" is not null;