ALTER TABLE "users" VALIDATE CONSTRAINT "users_locale";
