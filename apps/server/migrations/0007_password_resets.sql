-- A code sent by e-mail, once for each member who asked: stored as its SHA-256, dead after some tries or minutes.
CREATE TABLE password_resets (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX members_email ON members (lower(email)) WHERE email IS NOT NULL;
