CREATE TABLE "installations" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"about" text NOT NULL,
	"rules" text NOT NULL,
	"terms" text NOT NULL,
	"imprint" text NOT NULL,
	"privacy_note" text NOT NULL,
	"contact_email" text,
	"registration" text NOT NULL,
	"approval_question" text NOT NULL,
	"blocked_email_domains" text[] NOT NULL,
	"locales" text[] NOT NULL,
	"default_locale" text NOT NULL,
	"tiers" text NOT NULL,
	"covers" text NOT NULL,
	"external_covers" boolean,
	"external_lookup" boolean,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installations_one" CHECK ("installations"."id" = 1),
	CONSTRAINT "installations_registration" CHECK ("installations"."registration" in ('open','invite','approval','closed')),
	CONSTRAINT "installations_locales" CHECK ("installations"."locales" <@ array['en','de','es','ar'] and "installations"."default_locale" = any ("installations"."locales")),
	CONSTRAINT "installations_tiers" CHECK ("installations"."tiers" in ('on','off')),
	CONSTRAINT "installations_covers" CHECK ("installations"."covers" in ('pictures','drawn'))
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invites_uses" CHECK ("invites"."uses" >= 0 and ("invites"."max_uses" is null or "invites"."uses" <= "invites"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"answer" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text,
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('waiting','approved','declined')),
	CONSTRAINT "registrations_decided" CHECK (("registrations"."status" = 'waiting') = ("registrations"."decided_at" is null)),
	CONSTRAINT "registrations_locale" CHECK ("registrations"."locale" in ('en','de','es','ar'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "invite_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_maker_idx" ON "invites" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invites_expiry_idx" ON "invites" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_waiting_key" ON "registrations" USING btree ("email") WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_address_idx" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_queue_idx" ON "registrations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_age_idx" ON "registrations" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "registrations_decider_idx" ON "registrations" USING btree ("decided_by");