-- Blocks, reports, and who does not exist for whom.

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (blocker_id, blocked_id)
);

-- Two members apart, for a block or an unmatch, written in both directions so that one probe answers for both.
-- A block and an unmatch look the same from the other side, as they must.
CREATE TABLE separations (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('block', 'unmatch')),
  caused_by uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_id, cause, caused_by)
);

-- `reported_text` is what the reporter typed; `reported_id` whom it named, if anyone. Reports outlive both members.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid REFERENCES members ON DELETE SET NULL,
  reported_text text NOT NULL,
  reported_id uuid REFERENCES members ON DELETE SET NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX reports_reporter ON reports (reporter_id, id);
