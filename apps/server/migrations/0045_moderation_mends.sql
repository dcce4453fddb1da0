-- What moderation keeps, and what it leads to (docs/decisions/016 and 018).

-- A search that found nobody is a look as well.
ALTER TABLE audit_log ALTER COLUMN subject_id DROP NOT NULL;
