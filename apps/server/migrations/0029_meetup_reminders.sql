-- Reminders: what a member was reminded of, once for each beginning a meetup has had, and alerts that are about a meetup and about nobody.

CREATE TABLE meetup_reminders (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  hours smallint NOT NULL CHECK (hours IN (24, 2)),
  PRIMARY KEY (meetup_id, member_id, starts_at, hours)
);
CREATE INDEX meetup_reminders_member ON meetup_reminders (member_id);

ALTER TABLE alerts
  DROP CONSTRAINT alerts_kind_check,
  DROP CONSTRAINT alerts_check,
  ALTER COLUMN other_id DROP NOT NULL,
  ADD COLUMN meetup_id uuid REFERENCES meetups ON DELETE CASCADE,
  -- The beginning it reminds of, and how many hours before it.
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN hours smallint,
  ADD CHECK (kind IN ('match', 'message', 'like', 'reminder')),
  ADD CHECK ((kind IN ('match', 'message')) = (match_id IS NOT NULL)),
  ADD CHECK ((kind = 'reminder') = (other_id IS NULL)),
  ADD CHECK ((kind = 'reminder') = (meetup_id IS NOT NULL AND starts_at IS NOT NULL AND hours IS NOT NULL));
CREATE INDEX alerts_meetup ON alerts (meetup_id) WHERE meetup_id IS NOT NULL;
