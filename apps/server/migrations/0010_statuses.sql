-- What a member tells her matches for a day: a line, and a few seconds of her voice. The sound is small enough to lie here.
CREATE TABLE statuses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Random, and another with every recording.
  voice_id uuid UNIQUE,
  voice_type text,
  voice bytea,
  CHECK ((voice_id IS NULL) = (voice IS NULL) AND (voice_id IS NULL) = (voice_type IS NULL))
);
CREATE INDEX statuses_expiry ON statuses (expires_at);
