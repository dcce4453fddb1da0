-- Oldest program: 0001
--
-- What a like has cost outlasts the account that it was for. Otherwise the likes that are left would tell a deletion from a block. ADR 003.
-- A program of before, which may still run beside, neither writes nor counts these rows: the like comes back there.

-- ===== likes =====

-- A like that still counts in the allowance of whoever gave it. For whom it was is not there any more, and not said.
CREATE TABLE like_spends (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  is_super boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX like_spends_member ON like_spends (member_id, created_at);
CREATE INDEX like_spends_created ON like_spends (created_at);
