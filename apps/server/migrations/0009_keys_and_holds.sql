-- Oldest program: 0001
--
-- Keys of push can be changed while browsers that subscribed with former ones are still called; pictures on lists of known abuse are held (ADR 029).

-- ===== outbound =====

-- Keys of before, until no browser is called with them any more.
CREATE TABLE former_push_keys (
  public_key text PRIMARY KEY,
  private_key text NOT NULL,
  retired_at timestamptz NOT NULL
);

-- Which key a browser subscribed with; null where a program of before wrote it down, for the one of that time.
ALTER TABLE push_subscriptions ADD COLUMN public_key text;

-- ===== legal-holds =====

-- A picture that a list of known abuse pictures names. The file lies in the store, sealed with the row's own key.
CREATE TABLE legal_holds (
  id uuid PRIMARY KEY,
  -- Null once the account is gone: the hold outlives it.
  member_id uuid REFERENCES members ON DELETE SET NULL,
  place text NOT NULL CHECK (place IN ('photo', 'selfie')),
  matched_by text NOT NULL CHECK (matched_by IN ('file', 'likeness')),
  -- SHA-256 of the file: the same one is held once.
  file_hash bytea NOT NULL,
  file_key text NOT NULL,
  held_at timestamptz NOT NULL,
  -- When the operator last took it out.
  exported_at timestamptz,
  UNIQUE (member_id, file_hash)
);

-- ===== subscription =====

-- Cards of banned members, as keyed hashes of what the provider knows them by. They outlive the account, and then lead to nobody.
CREATE TABLE banned_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id uuid REFERENCES members ON DELETE SET NULL,
  -- Which one the provider is to be asked about; null once it has answered.
  subscription_id text,
  -- Whose customer that is, who is not deleted at the provider before; null once it has answered.
  customer_reference uuid,
  card_hash bytea,
  CHECK ((subscription_id IS NULL) <> (card_hash IS NULL))
);
CREATE INDEX banned_cards_member ON banned_cards (member_id);
CREATE INDEX banned_cards_hash ON banned_cards (card_hash);
CREATE INDEX banned_cards_to_read ON banned_cards (subscription_id) WHERE subscription_id IS NOT NULL;
