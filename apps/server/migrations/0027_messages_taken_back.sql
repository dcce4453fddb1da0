-- Oldest program: 0001
--
-- Messages that their senders take back, and answers to a message. Programs of before show one that was taken back as empty.

-- ===== chat =====

ALTER TABLE messages
  -- When its sender took it back. What it said is gone from here then, and its number stays.
  ADD COLUMN removed_at timestamptz,
  -- What it answers, in the same match. A reference would cost a lookup for each message, as that of its sender.
  ADD COLUMN reply_to_id uuid;

-- What a message said that was taken back: for a day under seal, so that its receiver can still report it.
CREATE TABLE removed_messages (
  message_id uuid PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
  content text NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX removed_messages_until ON removed_messages (until);
