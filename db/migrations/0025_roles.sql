CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('admin','editor','moderator','librarian'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_roles_role_idx" ON "staff_roles" USING btree ("role");--> statement-breakpoint
CREATE FUNCTION staff_flag_follows_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person uuid := coalesce(NEW.user_id, OLD.user_id);
DECLARE any_role boolean := EXISTS (SELECT 1 FROM staff_roles WHERE user_id = person);
BEGIN
  UPDATE users SET is_staff = any_role WHERE id = person AND is_staff <> any_role;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION roles_follow_staff_flag() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT NEW.is_staff THEN
    DELETE FROM staff_roles WHERE user_id = NEW.id;
  ELSIF NOT EXISTS (SELECT 1 FROM staff_roles WHERE user_id = NEW.id) THEN
    INSERT INTO staff_roles (user_id, role) SELECT NEW.id, unnest(ARRAY['admin', 'editor', 'moderator', 'librarian']);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_flag_follows_roles AFTER INSERT OR DELETE ON "staff_roles" FOR EACH ROW EXECUTE FUNCTION staff_flag_follows_roles();--> statement-breakpoint
CREATE TRIGGER roles_follow_new_staff AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.is_staff) EXECUTE FUNCTION roles_follow_staff_flag();--> statement-breakpoint
CREATE TRIGGER roles_follow_staff_flag AFTER UPDATE OF is_staff ON "users" FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.is_staff <> NEW.is_staff) EXECUTE FUNCTION roles_follow_staff_flag();--> statement-breakpoint
INSERT INTO staff_roles (user_id, role) SELECT u.id, r.role FROM users u CROSS JOIN unnest(ARRAY['admin', 'editor', 'moderator', 'librarian']) AS r(role) WHERE u.is_staff AND u.deleted_at IS NULL;
