-- The counter of a match's messages: taken in the transaction that stores them. No row before the first message.
CREATE TABLE conversations (
  match_id uuid PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
  last_seq int NOT NULL,
  last_message_at timestamptz NOT NULL
) WITH (fillfactor = 50); -- and no index but the key: the row changes with each message, and then does so in place

-- Messages in the order of their match's counter: 1, 2, 3 … without a gap. The sender is one of the match's two, and goes
-- with the match; a reference of her own would cost another lookup and lock for each message.

CREATE TABLE messages (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  seq int NOT NULL,
  id uuid NOT NULL UNIQUE,
  sender_id uuid NOT NULL,
  content text NOT NULL,
  message_type text NOT NULL DEFAULT 'text' CHECK (message_type IN ('text', 'icebreaker')),
  icebreaker_id text,
  client_id uuid,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (match_id, seq)
);
CREATE UNIQUE INDEX messages_client ON messages (match_id, sender_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX messages_unread ON messages (match_id, sender_id, seq) WHERE read_at IS NULL;

CREATE TABLE message_reactions (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  emoji text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, member_id, emoji)
);

CREATE TABLE used_icebreakers (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  icebreaker_id text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, icebreaker_id)
);
