-- Oldest program: 0001
--
-- Sessions on devices of others, devices that are known, proven addresses, approved guests, and what banned members are known by (ADR 028).

-- ===== auth =====

-- On a device that is not the member's own: it ends hours after its last use.
ALTER TABLE sessions ADD COLUMN is_brief boolean NOT NULL DEFAULT false;

-- Browsers in which a member has signed in. The hash is made of the cookie and the member: two accounts in one browser share nothing here.
CREATE TABLE known_devices (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_hash)
);
CREATE INDEX known_devices_use ON known_devices (last_used_at);

-- ===== meetups =====

-- Whether the host let the guest see exact place and guests. Who came before this file has seen them.
ALTER TABLE meetup_places ADD COLUMN is_approved boolean NOT NULL DEFAULT true;
ALTER TABLE meetup_places ALTER COLUMN is_approved SET DEFAULT false;

-- ===== email_changes =====

-- Whether a code came back that went to the address in the profile.
ALTER TABLE members ADD COLUMN email_verified boolean NOT NULL DEFAULT false;

-- Whether the member proves an address or number before writing, where the operator asks for it. Who came before this file has written already.
ALTER TABLE members ADD COLUMN proves_contact boolean NOT NULL DEFAULT false;
ALTER TABLE members ALTER COLUMN proves_contact SET DEFAULT true;

-- A code that proves an address, one a member.
CREATE TABLE email_codes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- SHA-256 over member, address and code: it ends with the address.
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- ===== profiles =====

-- Pictures of banned members, as keyed hashes of what they look like. They outlive the account, and then lead to nobody.
CREATE TABLE banned_fingerprints (
  fingerprint_hash bytea NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL
);
CREATE UNIQUE INDEX banned_fingerprints_of_member ON banned_fingerprints (fingerprint_hash, member_id);
CREATE INDEX banned_fingerprints_member ON banned_fingerprints (member_id);
