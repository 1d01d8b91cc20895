CREATE INDEX "users_unseen_idx" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null or "users"."deleted_at" is not null;
