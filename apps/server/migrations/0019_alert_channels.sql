-- Alerts by channel: a match is told of once on each, until she has looked at it.

-- In which language she is written to: that of the browser she used last. Null: not known yet.
ALTER TABLE members ADD COLUMN language text CHECK (language IN ('en', 'es', 'fr', 'de'));

-- What is on its way in this moment was written down without its channel, and is let go.
DELETE FROM alerts;
DROP INDEX alerts_of_match;
DROP INDEX alerts_of_likes;
ALTER TABLE alerts
  ADD COLUMN channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  -- When it first arrived somewhere; null until then.
  ADD COLUMN told_at timestamptz;
CREATE UNIQUE INDEX alerts_of_match ON alerts (member_id, match_id, channel) WHERE match_id IS NOT NULL;
CREATE UNIQUE INDEX alerts_of_likes ON alerts (member_id, channel) WHERE kind = 'like';
