CREATE TABLE "book_notes" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"content_notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moods" text[] DEFAULT '{}' NOT NULL,
	"pace" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_notes_user_id_work_id_pk" PRIMARY KEY("user_id","work_id"),
	CONSTRAINT "book_notes_something" CHECK ("book_notes"."content_notes" <> '[]' or "book_notes"."moods" <> '{}' or "book_notes"."pace" is not null)
);
--> statement-breakpoint
ALTER TABLE "book_notes" ADD CONSTRAINT "book_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_notes" ADD CONSTRAINT "book_notes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_notes_work_idx" ON "book_notes" USING btree ("work_id","updated_at");