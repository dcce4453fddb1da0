-- What moderation keeps, and what it leads to (docs/decisions/016 and 018).

-- A search that found nobody is a look as well.
ALTER TABLE audit_log ALTER COLUMN subject_id DROP NOT NULL;

-- A history without words: a measure that followed a story was told from the others by its own. Notes stand with the cases and in the log.
ALTER TABLE moderation_actions DROP COLUMN note;

-- Her list of whom she blocked says the names of then: those of now would tell who is still here, and under which name.
ALTER TABLE blocks ADD COLUMN blocked_name text;
UPDATE blocks b SET blocked_name = m.name FROM members m WHERE m.id = b.blocked_id;
ALTER TABLE blocks ALTER COLUMN blocked_name SET NOT NULL;
