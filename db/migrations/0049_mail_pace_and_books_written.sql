CREATE TABLE "mail_pace" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
-- contributions_written_idx: db/online/0114
