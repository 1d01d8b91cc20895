CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "share_activity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "recommendations" text DEFAULT 'followers' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_once_key" ON "recommendations" USING btree ("user_id","to_id","work_id");--> statement-breakpoint
CREATE INDEX "recommendations_sent_idx" ON "recommendations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recommendations_received_idx" ON "recommendations" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "recommendations_work_idx" ON "recommendations" USING btree ("work_id");