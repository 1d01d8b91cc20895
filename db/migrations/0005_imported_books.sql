ALTER TABLE "library_entries" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "reader_imports" ADD COLUMN "losses" jsonb DEFAULT '[]'::jsonb NOT NULL;