-- Oldest program: 0001
--
-- Reads the rows of before while they are used: no key has to look at them under a lock afterwards (ADR 033).

ALTER TABLE story_likes VALIDATE CONSTRAINT story_likes_has_key;
ALTER TABLE review_likes VALIDATE CONSTRAINT review_likes_has_key;
ALTER TABLE story_shares VALIDATE CONSTRAINT story_shares_has_key;
ALTER TABLE banned_contacts VALIDATE CONSTRAINT banned_contacts_has_key;
ALTER TABLE banned_fingerprints VALIDATE CONSTRAINT banned_fingerprints_has_key;
ALTER TABLE story_likes VALIDATE CONSTRAINT story_likes_member_id_fkey;
ALTER TABLE review_likes VALIDATE CONSTRAINT review_likes_member_id_fkey;
