-- A code is bound to the account, the address it went to and the password it takes the place of, so those sent before mean nothing any more.
DELETE FROM password_resets;
ALTER TABLE password_resets DROP COLUMN tries;

-- That somebody asked for a code for this address, and how often one was tried: kept alike whether or not anybody has the address, so that
-- the time of an answer does not tell. The hash is of the address in small letters; it goes with the code.
CREATE TABLE reset_requests (
  address_hash bytea PRIMARY KEY,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
