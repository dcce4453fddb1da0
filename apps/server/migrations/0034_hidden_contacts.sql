-- Oldest program: 0001
--
-- From which contacts a member is hidden. Programs of before show everybody to everybody.

-- ===== hidden contacts =====

-- A number or an address, as the operator's key for contacts hashes it. That key is not in the database.
CREATE TABLE hidden_contacts (
  -- Whoever entered it.
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  hash bytea NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, hash)
);
CREATE INDEX hidden_contacts_hash ON hidden_contacts (hash);

-- Numbers and addresses that a member had before, as hashes sealed by the same key: nothing here can be compared without it.
CREATE TABLE former_contacts (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Another keyed hash of it, so that none is kept twice.
  mark bytea NOT NULL,
  sealed bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, mark)
);

-- Which key has hashed all this; by another one nothing of it can be found.
CREATE TABLE contacts_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  key_id text NOT NULL
);

-- ===== profiles =====

-- When another key has voided what the member entered, until the member has read it.
ALTER TABLE members ADD COLUMN contacts_notice_at timestamptz;
