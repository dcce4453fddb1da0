-- Oldest program: 0001
-- Contracts: 0001
--
-- Every table gets a primary key, which logical replication and upgrades beside a running database ask for (ADR 033).
-- This file: columns for keys, and rows of support that go with their member, since what names nobody is in no key.

-- ===== tea =====

-- The number of likes stands in the story and in the review, and stays as it is when somebody leaves.
ALTER TABLE story_likes DROP CONSTRAINT story_likes_member_id_fkey,
  ADD CONSTRAINT story_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members ON DELETE CASCADE NOT VALID;
ALTER TABLE review_likes DROP CONSTRAINT review_likes_member_id_fkey,
  ADD CONSTRAINT review_likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members ON DELETE CASCADE NOT VALID;

-- A member may share twice in a millisecond.
ALTER TABLE story_shares ADD COLUMN id uuid;
ALTER TABLE story_shares ALTER COLUMN id SET DEFAULT gen_random_uuid();


-- ===== profiles =====

-- Without their members two of them may be alike.
ALTER TABLE banned_contacts ADD COLUMN id uuid;
ALTER TABLE banned_contacts ALTER COLUMN id SET DEFAULT gen_random_uuid();
ALTER TABLE banned_fingerprints ADD COLUMN id uuid;
ALTER TABLE banned_fingerprints ALTER COLUMN id SET DEFAULT gen_random_uuid();
