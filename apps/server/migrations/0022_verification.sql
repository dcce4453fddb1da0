-- Verification: what she asked for, what the photo check found, and what a moderator decided. `members.is_verified` is what others see.
CREATE TABLE verifications (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'not_started' CHECK (status IN ('not_started', 'pending', 'verified', 'rejected')),
  -- The moderator's words; she reads those of a refusal.
  notes text,
  instagram_handle text,
  tiktok_handle text,
  twitter_handle text,
  -- Her last request: a case of the moderators, open while it is pending.
  case_id uuid UNIQUE,
  requested_at timestamptz,
  decided_at timestamptz,
  -- No reference: what was decided outlives who decided it.
  decided_by uuid,
  -- Her first photo when she was verified: another one in its place sends it back to review.
  first_photo_id uuid,
  -- The last photo check, for the moderator.
  analysis jsonb
);
CREATE INDEX verifications_pending ON verifications (case_id) WHERE status = 'pending';

-- What a picture looks like in 64 bits, so that the same one in two profiles is found; uploaded ones have it from now on.
ALTER TABLE photos ADD COLUMN fingerprint bit(64);
