CREATE TABLE "added_books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "claimed_series" text;--> statement-breakpoint
ALTER TABLE "added_books" ADD CONSTRAINT "added_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_books" ADD CONSTRAINT "added_books_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_books_user_idx" ON "added_books" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "added_books_work_idx" ON "added_books" USING btree ("work_id","created_at");