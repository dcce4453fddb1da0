-- A code sent by text, once for each member who gave a number: stored as its SHA-256, good for that number alone.
CREATE TABLE sms_codes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  phone_number text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
