-- Oldest program: 0001
--
-- What the keys ask of new rows; of those of before the next file proves it beside the traffic (ADR 033).

ALTER TABLE story_likes ADD CONSTRAINT story_likes_has_key CHECK (member_id IS NOT NULL) NOT VALID;
ALTER TABLE review_likes ADD CONSTRAINT review_likes_has_key CHECK (member_id IS NOT NULL) NOT VALID;
ALTER TABLE story_shares ADD CONSTRAINT story_shares_has_key CHECK (id IS NOT NULL) NOT VALID;
ALTER TABLE banned_contacts ADD CONSTRAINT banned_contacts_has_key CHECK (id IS NOT NULL) NOT VALID;
ALTER TABLE banned_fingerprints ADD CONSTRAINT banned_fingerprints_has_key CHECK (id IS NOT NULL) NOT VALID;
