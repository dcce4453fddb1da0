-- The address an account had before it was given another: for a day codes go there alone, and it can take the account back. NULL where there
-- was none: then codes go nowhere for that day.
CREATE TABLE former_addresses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  email text,
  until timestamptz NOT NULL,
  -- When the letter about it is to be sent, or tried again; NULL when it has gone out.
  letter_at timestamptz
);
CREATE INDEX former_addresses_email ON former_addresses (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX former_addresses_until ON former_addresses (until);
CREATE INDEX former_addresses_letter ON former_addresses (letter_at) WHERE letter_at IS NOT NULL;
