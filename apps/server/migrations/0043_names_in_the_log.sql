-- Whoever moderated and leaves is not named any more either: decisions forget who made them, and the audit log calls moderators, like
-- everybody else, by the random name of their file (docs/decisions/006 and 016).

DO $$
DECLARE decided record;
BEGIN
  FOR decided IN SELECT * FROM (VALUES ('verifications', 'decided_by'), ('reports', 'decided_by'), ('moderation_actions', 'moderator_id'),
    ('story_cases', 'decided_by'), ('takedown_requests', 'decided_by'), ('appeals', 'decided_by')) AS t (name, col)
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = NULL WHERE NOT EXISTS (SELECT FROM members m WHERE m.id = %1$I.%2$I)', decided.name, decided.col);
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (%I) REFERENCES members ON DELETE SET NULL', decided.name, decided.col);
    EXECUTE format('CREATE INDEX %1$s_%2$s ON %1$I (%2$I) WHERE %2$I IS NOT NULL', decided.name, decided.col);
  END LOOP;
END $$;

DROP TRIGGER audit_log_is_kept ON audit_log;
ALTER TABLE audit_log RENAME COLUMN moderator_id TO moderator_file_id;
INSERT INTO standings (member_id, file_id)
SELECT m.id, gen_random_uuid() FROM members m WHERE m.id IN (SELECT moderator_file_id FROM audit_log) ON CONFLICT DO NOTHING;
-- Of those who have left, each gets a name that leads nowhere.
WITH named AS MATERIALIZED (
  SELECT a.moderator_file_id AS member_id, COALESCE(s.file_id, gen_random_uuid()) AS file_id
  FROM (SELECT DISTINCT moderator_file_id FROM audit_log) a LEFT JOIN standings s ON s.member_id = a.moderator_file_id
)
UPDATE audit_log SET moderator_file_id = named.file_id FROM named WHERE named.member_id = moderator_file_id;

CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
-- The one change there is: in the transaction in which a member leaves, her name goes out of the notes.
CREATE FUNCTION refuse_other_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('violet.somebody_leaves', true) IS DISTINCT FROM 'yes' OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note' THEN
    RAISE EXCEPTION 'the audit log is only ever added to';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_entries_are_kept BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_other_change_of_audit_log();
