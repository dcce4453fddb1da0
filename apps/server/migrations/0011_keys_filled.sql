-- Oldest program: 0001
-- Transaction: none
--
-- Keys for the rows of before, and their indexes, beside the traffic (ADR 033). Each batch is a transaction of its own.

-- What names nobody any more: the number of likes is in the story and in the review.
DO $$
BEGIN
  WHILE EXISTS (SELECT FROM story_likes WHERE member_id IS NULL) LOOP
    DELETE FROM story_likes WHERE ctid IN (SELECT ctid FROM story_likes WHERE member_id IS NULL LIMIT 5000);
    COMMIT;
  END LOOP;
END $$;
DO $$
BEGIN
  WHILE EXISTS (SELECT FROM review_likes WHERE member_id IS NULL) LOOP
    DELETE FROM review_likes WHERE ctid IN (SELECT ctid FROM review_likes WHERE member_id IS NULL LIMIT 5000);
    COMMIT;
  END LOOP;
END $$;

DO $$
BEGIN
  WHILE EXISTS (SELECT FROM story_shares WHERE id IS NULL) LOOP
    UPDATE story_shares SET id = gen_random_uuid() WHERE ctid IN (SELECT ctid FROM story_shares WHERE id IS NULL LIMIT 5000);
    COMMIT;
  END LOOP;
END $$;
DO $$
BEGIN
  WHILE EXISTS (SELECT FROM banned_contacts WHERE id IS NULL) LOOP
    UPDATE banned_contacts SET id = gen_random_uuid() WHERE ctid IN (SELECT ctid FROM banned_contacts WHERE id IS NULL LIMIT 5000);
    COMMIT;
  END LOOP;
END $$;
DO $$
BEGIN
  WHILE EXISTS (SELECT FROM banned_fingerprints WHERE id IS NULL) LOOP
    UPDATE banned_fingerprints SET id = gen_random_uuid() WHERE ctid IN (SELECT ctid FROM banned_fingerprints WHERE id IS NULL LIMIT 5000);
    COMMIT;
  END LOOP;
END $$;

DROP INDEX CONCURRENTLY IF EXISTS likes_key;
CREATE UNIQUE INDEX CONCURRENTLY likes_key ON likes (member_id, id);
DROP INDEX CONCURRENTLY IF EXISTS story_likes_key;
CREATE UNIQUE INDEX CONCURRENTLY story_likes_key ON story_likes (story_id, member_id);
DROP INDEX CONCURRENTLY IF EXISTS review_likes_key;
CREATE UNIQUE INDEX CONCURRENTLY review_likes_key ON review_likes (review_id, member_id);
DROP INDEX CONCURRENTLY IF EXISTS story_shares_key;
CREATE UNIQUE INDEX CONCURRENTLY story_shares_key ON story_shares (id);
DROP INDEX CONCURRENTLY IF EXISTS banned_contacts_key;
CREATE UNIQUE INDEX CONCURRENTLY banned_contacts_key ON banned_contacts (id);
DROP INDEX CONCURRENTLY IF EXISTS banned_fingerprints_key;
CREATE UNIQUE INDEX CONCURRENTLY banned_fingerprints_key ON banned_fingerprints (id);
