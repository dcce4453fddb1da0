-- Oldest program: 0001
--
-- Second factors: passkeys, apps that show codes, recovery codes (ADR 025). A program of before signs everybody in by the password alone.

-- ===== second factors =====

CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- Of a passkey. Its counter stays 0 where the key is on several devices.
  credential_id bytea UNIQUE,
  public_key bytea,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- Of an app: its secret under seal, and the step of the last code that was taken.
  sealed_secret bytea,
  last_step bigint NOT NULL DEFAULT 0,
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL)),
  CHECK ((kind = 'totp') = (sealed_secret IS NOT NULL))
);
CREATE INDEX second_factors_member ON second_factors (member_id);

-- A row goes when its code is used. Of a code only a keyed hash is stored.
CREATE TABLE recovery_codes (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (member_id, code_hash)
);

-- A right password that waits for the second factor. Of the token in the cookie only the SHA-256 is stored.
CREATE TABLE pending_sign_ins (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  is_brief boolean NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_member ON pending_sign_ins (member_id);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);

-- What a session or a sign-in under way was asked: one of a purpose, used once. The secret of an app that is being added stands here too, under seal.
CREATE TABLE factor_challenges (
  asked_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('show', 'passkey', 'totp')),
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  challenge bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (asked_id, purpose)
);
CREATE INDEX factor_challenges_member ON factor_challenges (member_id);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);

-- When a factor was last shown in a session.
CREATE TABLE session_factors (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  shown_at timestamptz NOT NULL,
  at_sign_in boolean NOT NULL
);
