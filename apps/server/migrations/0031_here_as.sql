-- Oldest program: 0001
--
-- Who is here alone and who with a partner, who may be met by whom, and links of two partners. Programs of before show everybody to everybody.

-- ===== profiles =====

ALTER TABLE members
  ADD COLUMN here_as text NOT NULL DEFAULT 'solo',
  -- When it was changed lately.
  ADD COLUMN here_as_changed_at timestamptz[] NOT NULL DEFAULT '{}',
  ADD COLUMN structure text;

-- An invitation, the question of whoever entered its code, or the link of the two: one row, so that it is never one-sided.
CREATE TABLE partner_links (
  -- Whoever invited.
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Whoever entered the code.
  partner_id uuid UNIQUE REFERENCES members ON DELETE CASCADE CHECK (partner_id <> member_id),
  -- Until it was entered; the hash finds it where it is sealed.
  code text,
  code_hash bytea,
  expires_at timestamptz,
  linked_at timestamptz CHECK (linked_at IS NULL OR partner_id IS NOT NULL)
);
CREATE INDEX partner_links_code ON partner_links (code);
CREATE INDEX partner_links_code_hash ON partner_links (code_hash);
CREATE INDEX partner_links_expires ON partner_links (expires_at);

-- ===== preferences =====

ALTER TABLE preferences ADD COLUMN open_to_couples boolean NOT NULL DEFAULT false;
