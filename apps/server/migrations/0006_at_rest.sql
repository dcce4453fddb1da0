-- Oldest program: 0001
--
-- What members write and how they are reached can be sealed with keys from outside of the database (ADR 027).
-- Programs of before run on until the first data key is drawn, which then raises the oldest program of this file.

-- ===== platform: at-rest =====

-- Keys that values are sealed with, each sealed by a root key of AT_REST_KEYS itself. No row: nothing is sealed.
CREATE TABLE data_keys (
  -- Random, so that no text from before the key can look as if it were sealed with it.
  id text PRIMARY KEY,
  use text NOT NULL CHECK (use IN ('data', 'index')),
  sealed_key bytea NOT NULL,
  -- Which root key opens it: the beginning of a keyed hash.
  root_mark text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Since when a newer one seals; it still opens what it has sealed.
  retired_at timestamptz
);
-- Addresses are found again by one key, which stays while all others change.
CREATE UNIQUE INDEX data_keys_index ON data_keys (use) WHERE use = 'index';

-- How far the rows of a column have come under the newest data key.
CREATE TABLE reseals (
  column_name text PRIMARY KEY,
  key_id text NOT NULL REFERENCES data_keys ON DELETE CASCADE,
  -- The last row that was looked at; null before the first.
  reached text,
  is_done boolean NOT NULL DEFAULT false
);


-- ===== profiles =====

-- By this a sealed address is found: a keyed hash of it in small letters.
CREATE TABLE email_hashes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  hash bytea NOT NULL
);
CREATE INDEX email_hashes_hash ON email_hashes (hash);


-- ===== email-changes =====

CREATE TABLE former_address_hashes (
  member_id uuid PRIMARY KEY REFERENCES former_addresses ON DELETE CASCADE,
  hash bytea NOT NULL
);
CREATE INDEX former_address_hashes_hash ON former_address_hashes (hash);


-- ===== outbound =====

-- An address that is sealed anew is no other address.
CREATE OR REPLACE FUNCTION delete_stop_of_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('violet.seals_anew', true) IS DISTINCT FROM 'yes' THEN
    DELETE FROM letter_stops WHERE member_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
