CREATE FUNCTION audit_log_keeps_its_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.created_at > now() - interval '1095 days' THEN RAISE EXCEPTION 'the audit log is append-only'; END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_keeps_its_rows BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_keeps_its_rows();--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
