ALTER TABLE "earlier_reads" VALIDATE CONSTRAINT "earlier_reads_entry_fk";
