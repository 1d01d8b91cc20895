ALTER TABLE "reader_import_rows" VALIDATE CONSTRAINT "reader_import_rows_state";
