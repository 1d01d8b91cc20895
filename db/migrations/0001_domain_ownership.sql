-- contract: no release has ever written this table; a name that is claimed but not proven may be claimed by others
ALTER TABLE "custom_domains" DROP CONSTRAINT "custom_domains_hostname_unique";--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD COLUMN "facts" jsonb;--> statement-breakpoint
-- contract: the table is empty until this release, so the index is built at once and nobody waits for it
CREATE UNIQUE INDEX "custom_domains_verified_key" ON "custom_domains" USING btree ("hostname") WHERE "custom_domains"."verified_at" is not null;
