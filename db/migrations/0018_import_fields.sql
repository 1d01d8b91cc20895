ALTER TABLE "reader_imports" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_imports" ADD COLUMN "shelves" jsonb DEFAULT '[]'::jsonb NOT NULL;