-- Oldest program: 0001
--
-- Nothing is kept for longer than the schedule says (ADR 026). The indexes by which old rows are found are a file of their own (0008).

-- ===== profiles =====

-- Views that were deleted with their days, as a number: the figure on the own profile does not fall.
CREATE TABLE profile_view_totals (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  views int NOT NULL
);


-- ===== account =====

-- Accounts that nobody has used for almost as long as they are kept, and which letters were sent.
CREATE TABLE inactivity_notices (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  noticed_at timestamptz NOT NULL,
  first_letter_at timestamptz,
  last_letter_at timestamptz
);


-- ===== legal =====

-- Which version of the terms and the privacy page a member accepted, and when.
CREATE TABLE consents (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, version)
);


-- ===== moderation =====

-- Figures of moderation of half a year that is over: counts alone, which outlive what was counted.
CREATE TABLE moderation_half_years (
  first_day date PRIMARY KEY,
  figures jsonb NOT NULL,
  closed_at timestamptz NOT NULL
);

-- Where the beginning of the audit log was taken off: the number and hash of the last link that went.
-- As numbers have no gap, the number is also how many entries went.
CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);

-- A seal names a link as it is, and nothing that is younger than five years.
-- One that is put back lets nothing go, as nothing below it is there.
CREATE FUNCTION check_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_chain WHERE seq <= NEW.seq) AND (
    NOT EXISTS (SELECT FROM audit_chain WHERE seq = NEW.seq AND hash = NEW.hash)
    OR EXISTS (SELECT FROM audit_chain c JOIN audit_log a ON a.id = c.entry_id
      WHERE c.seq <= NEW.seq AND a.at > NEW.sealed_at - interval '5 years')
  ) THEN
    RAISE EXCEPTION 'the seal does not fit the audit log';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_seals_fit BEFORE INSERT ON audit_seals FOR EACH ROW EXECUTE FUNCTION check_audit_seal();

CREATE FUNCTION refuse_change_of_audit_seals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_seals_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_seals();

-- Of a deletion each row decides below: a statement does not know its rows.
CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;

-- Only what a seal covers goes: first the entry, then its link.
CREATE FUNCTION refuse_deletion_of_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link bigint;
BEGIN
  IF TG_TABLE_NAME = 'audit_chain' THEN
    link := OLD.seq;
  ELSE
    SELECT seq INTO link FROM audit_chain WHERE entry_id = OLD.id;
  END IF;
  IF link <= (SELECT max(seq) FROM audit_seals) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_log_goes_sealed BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_deletion_of_unsealed();
CREATE TRIGGER audit_chain_goes_sealed BEFORE DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_deletion_of_unsealed();

-- Where nothing is left after a seal, the next entry is linked to the seal.
CREATE OR REPLACE FUNCTION link_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_seq bigint;
  head_hash bytea;
BEGIN
  -- Held until the commit, so that the chain has no fork.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  -- Rows that were put back bring their links along.
  IF EXISTS (SELECT FROM audit_chain WHERE entry_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  SELECT seq, hash INTO head_seq, head_hash FROM audit_chain ORDER BY seq DESC LIMIT 1;
  IF NOT FOUND THEN
    SELECT seq, hash INTO head_seq, head_hash FROM audit_seals ORDER BY seq DESC LIMIT 1;
  END IF;
  INSERT INTO audit_chain (seq, entry_id, hash)
  VALUES (COALESCE(head_seq, 0) + 1, NEW.id, sha256(COALESCE(head_hash, '') || convert_to(audit_entry_text(NEW), 'UTF8')));
  RETURN NULL;
END $$;
