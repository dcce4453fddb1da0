-- Oldest program: 0001
-- Contracts: 0001
--
-- What a like is about, and what is written with it. Nobody reads that before it is mutual; then it is a message like others.

-- ===== likes =====

-- Goes with its like, when that one is taken back or void, and when it has become a message.
CREATE TABLE like_notes (
  like_id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- A prompt or a photo of the target, as it was named.
  about jsonb,
  comment text,
  FOREIGN KEY (member_id, like_id) REFERENCES likes (member_id, id) ON DELETE CASCADE
);
CREATE INDEX like_notes_member ON like_notes (member_id, like_id);

-- ===== chat =====

ALTER TABLE messages ADD COLUMN about jsonb;
-- Which kinds there are is said by the program alone, so that a new one needs no migration.
ALTER TABLE messages DROP CONSTRAINT IF EXISTS messages_message_type_check;
