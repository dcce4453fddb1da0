-- Oldest program: 0001
--
-- A role that only serves cannot empty the audit log: its seals go by the database's own clock. ADR 024.

-- ===== moderation =====

-- Whoever owns the log may switch its triggers off, so they believe an owner: with one role for everything they bind nobody.
CREATE FUNCTION owns_audit_log() RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role((SELECT relowner FROM pg_class WHERE oid = 'public.audit_seals'::regclass), 'MEMBER')
$$;

-- A seal names a link as it is, and nothing that is younger than five years. Clocks of two machines are never quite the same.
-- One that is put back lets nothing go, as nothing below it is there: an owner alone puts rows back.
CREATE OR REPLACE FUNCTION check_audit_seal() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  is_put_back boolean := NOT EXISTS (SELECT FROM audit_chain WHERE seq <= NEW.seq);
BEGIN
  IF NOT owns_audit_log() AND (is_put_back OR NEW.sealed_at > clock_timestamp() + interval '10 minutes') OR NOT is_put_back AND (
    NOT EXISTS (SELECT FROM audit_chain WHERE seq = NEW.seq AND hash = NEW.hash)
    OR EXISTS (SELECT FROM audit_chain c JOIN audit_log a ON a.id = c.entry_id
      WHERE c.seq <= NEW.seq AND a.at > NEW.sealed_at - interval '5 years')
  ) THEN
    RAISE EXCEPTION 'the seal does not fit the audit log';
  END IF;
  RETURN NEW;
END $$;

-- A temporary table is found before all others: one of the same name stood in for the chain and its seals.
ALTER FUNCTION refuse_deletion_of_unsealed() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION link_audit_entry() SET search_path = pg_catalog, public, pg_temp;

-- Links are made by the trigger alone, with the owner's right. One that the serving role made let a seal cover what comes later.
ALTER FUNCTION link_audit_entry() SECURITY DEFINER;
DO $$
DECLARE
  serving oid;
BEGIN
  FOR serving IN SELECT a.grantee FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'public.audit_chain'::regclass AND a.privilege_type = 'INSERT' AND a.grantee NOT IN (0, c.relowner)
  LOOP
    EXECUTE format('REVOKE INSERT ON audit_chain FROM %s', serving::regrole);
  END LOOP;
END $$;
