-- What members have earned, and what it is counted from.

CREATE TABLE earned_badges (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  badge_id text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- When an answer named it to her as new; null until then.
  told_at timestamptz,
  PRIMARY KEY (member_id, badge_id)
);

-- Days in a row (UTC) on which she was here, the last of them being `last_day`. No row before her second day.
CREATE TABLE streaks (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  days int NOT NULL,
  last_day date NOT NULL
);

-- Reactions are counted by who gave them.
CREATE INDEX message_reactions_member ON message_reactions (member_id);

-- When she last changed what her profile says.
ALTER TABLE members ADD COLUMN edited_at timestamptz;
