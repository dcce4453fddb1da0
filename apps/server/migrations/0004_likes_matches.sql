-- Swipes and what they make.

-- A swipe is void after an unmatch or a block: it counts for the allowance it used and for nothing else.
CREATE TABLE likes (
  id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  target_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  is_like boolean NOT NULL,
  is_super boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  CHECK (is_like OR NOT is_super)
);
CREATE UNIQUE INDEX likes_pair ON likes (member_id, target_id) INCLUDE (is_like, created_at) WHERE voided_at IS NULL;
CREATE INDEX likes_spent ON likes (member_id, created_at);
CREATE INDEX likes_super_spent ON likes (member_id, created_at) WHERE is_super;
CREATE INDEX likes_received ON likes (target_id, created_at, member_id) WHERE is_like AND voided_at IS NULL;
CREATE INDEX likes_super_received ON likes (target_id, created_at, member_id) WHERE is_super AND voided_at IS NULL;

-- The pair is stored in order, so one pair has one living match.
CREATE TABLE matches (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (low_id < high_id)
);
CREATE UNIQUE INDEX matches_pair ON matches (low_id, high_id) WHERE ended_at IS NULL;

-- One side of a match: what she has seen and how far she has read.
CREATE TABLE match_members (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  seen_at timestamptz,
  PRIMARY KEY (match_id, member_id)
);
CREATE INDEX match_members_member ON match_members (member_id, match_id);

-- When she last opened the notifications panel.
CREATE TABLE notification_marks (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  panel_opened_at timestamptz NOT NULL
);
