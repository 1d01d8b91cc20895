ALTER TABLE "mails" ADD COLUMN "events" uuid[];
