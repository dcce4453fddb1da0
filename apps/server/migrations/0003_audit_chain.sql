-- Oldest program: 0001
--
-- The audit log shows what was changed or taken out of it (ADR 024). Nothing but the log is locked while its entries are linked.

-- ===== moderation =====


-- A program of before announces that somebody leaves and rewrites notes: its deletion goes through and the entry stays as it is.
-- The next file that contracts refuses that as well.
CREATE OR REPLACE FUNCTION refuse_other_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('violet.somebody_leaves', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;

-- Each entry of the audit log in the order of commits, hashed with the link before it: what was changed or taken out shows.
-- No reference: the log has to be told from a chain that was cut on purpose.
CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY,
  entry_id uuid NOT NULL UNIQUE,
  -- SHA-256 over the hash before it and the entry as JSON.
  hash bytea NOT NULL
);

CREATE FUNCTION audit_entry_text(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.moderator_file_id,
    entry.kind, entry.action, entry.subject, entry.subject_id, entry.note)::text
$$;

CREATE FUNCTION link_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_chain;
BEGIN
  -- Held until the commit, so that the chain has no fork.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  -- Rows that were put back bring their links along.
  IF EXISTS (SELECT FROM audit_chain WHERE entry_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO head FROM audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (seq, entry_id, hash)
  VALUES (COALESCE(head.seq, 0) + 1, NEW.id, sha256(COALESCE(head.hash, '') || convert_to(audit_entry_text(NEW), 'UTF8')));
  RETURN NULL;
END $$;
-- At the commit: the lock is held for that moment, and is the last one taken.
CREATE CONSTRAINT TRIGGER audit_log_is_chained AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_entry();

CREATE TRIGGER audit_chain_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();

-- Entries of before, in the order of their ids. The trigger's lock keeps new ones out until the commit.
DO $$
DECLARE
  entry audit_log;
  reached bigint := 0;
  head bytea := '';
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    reached := reached + 1;
    head := sha256(head || convert_to(audit_entry_text(entry), 'UTF8'));
    INSERT INTO audit_chain (seq, entry_id, hash) VALUES (reached, entry.id, head);
  END LOOP;
END $$;
