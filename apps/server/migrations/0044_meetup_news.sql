-- What is noted about a meetup is also told to members who are away, as 'Events' in their settings says: which notices are handed on.

ALTER TABLE meetup_notices ADD COLUMN is_told boolean NOT NULL DEFAULT false;
UPDATE meetup_notices SET is_told = true;
CREATE INDEX meetup_notices_untold ON meetup_notices (meetup_id) WHERE NOT is_told;

ALTER TABLE alerts
  DROP CONSTRAINT alerts_kind_check,
  DROP CONSTRAINT alerts_check1,
  DROP CONSTRAINT alerts_check2,
  ADD CONSTRAINT alerts_kind_check CHECK (kind IN ('match', 'message', 'like', 'reminder', 'meetup')),
  ADD CONSTRAINT alerts_other_check CHECK ((kind IN ('reminder', 'meetup')) = (other_id IS NULL)),
  ADD CONSTRAINT alerts_meetup_check CHECK ((kind IN ('reminder', 'meetup')) = (meetup_id IS NOT NULL)),
  ADD CONSTRAINT alerts_reminder_check CHECK ((kind = 'reminder') = (starts_at IS NOT NULL AND hours IS NOT NULL));
-- Once a meetup and channel, until she has looked.
CREATE UNIQUE INDEX alerts_of_meetups ON alerts (member_id, meetup_id, channel) WHERE kind = 'meetup';
