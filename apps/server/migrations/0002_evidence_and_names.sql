-- Oldest program: 0001
--
-- Evidence outlives the accounts in it, and names change seldom (ADR 024).

-- ===== profiles =====

-- When the name was last changed, as often as it may be.
ALTER TABLE members ADD COLUMN renamed_at timestamptz[] NOT NULL DEFAULT '{}';


-- ===== safety =====

-- Null: the reported account is gone. Its pictures stay with the evidence, and the deletion lets go of them before the cascade.
ALTER TABLE evidence_photos ALTER COLUMN member_id DROP NOT NULL;
