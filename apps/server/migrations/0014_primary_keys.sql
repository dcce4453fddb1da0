-- Oldest program: 0001
-- Contracts: 0001
--
-- The indexes of 0011 become primary keys. What they promise by themselves goes (ADR 033).

ALTER TABLE likes ADD CONSTRAINT likes_pkey PRIMARY KEY USING INDEX likes_key;
ALTER TABLE story_likes ADD CONSTRAINT story_likes_pkey PRIMARY KEY USING INDEX story_likes_key;
ALTER TABLE review_likes ADD CONSTRAINT review_likes_pkey PRIMARY KEY USING INDEX review_likes_key;
ALTER TABLE story_shares ADD CONSTRAINT story_shares_pkey PRIMARY KEY USING INDEX story_shares_key;
ALTER TABLE banned_contacts ADD CONSTRAINT banned_contacts_pkey PRIMARY KEY USING INDEX banned_contacts_key;
ALTER TABLE banned_fingerprints ADD CONSTRAINT banned_fingerprints_pkey PRIMARY KEY USING INDEX banned_fingerprints_key;

ALTER TABLE story_likes DROP CONSTRAINT story_likes_has_key;
ALTER TABLE review_likes DROP CONSTRAINT review_likes_has_key;
ALTER TABLE story_shares DROP CONSTRAINT story_shares_has_key;
ALTER TABLE banned_contacts DROP CONSTRAINT banned_contacts_has_key;
ALTER TABLE banned_fingerprints DROP CONSTRAINT banned_fingerprints_has_key;
ALTER TABLE story_likes DROP CONSTRAINT story_likes_story_id_member_id_key;
ALTER TABLE review_likes DROP CONSTRAINT review_likes_review_id_member_id_key;
