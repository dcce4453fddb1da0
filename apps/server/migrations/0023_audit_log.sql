-- What moderators did and looked at. Only ever added to; ids are kept without references, so that it outlives whom it names.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  moderator_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('action', 'look')),
  action text NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  note text
);

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
