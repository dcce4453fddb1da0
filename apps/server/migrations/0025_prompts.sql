-- Oldest program: 0001
--
-- Questions that members answer on their profiles, and what of them a report rests on.

-- ===== profiles =====

ALTER TABLE members ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]';

-- ===== safety =====

ALTER TABLE report_excerpts ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]';
