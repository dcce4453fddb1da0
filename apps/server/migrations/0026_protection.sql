-- Oldest program: 0001
--
-- Where love between women is a crime or dangerous: since when a member lives there, and what that has changed for the member.

-- ===== profiles =====

-- Set while the member's place is under a risk. Programs before this one leave it as it is, and the next start puts it right.
ALTER TABLE members ADD COLUMN protected_at timestamptz;
-- The day on which the member said to have read the warning.
ALTER TABLE members ADD COLUMN risk_acknowledged_on date;
-- That a law has changed, until the member has read it. `standings` holds one notice, of moderators.
ALTER TABLE members ADD COLUMN protection_notice_at timestamptz;

-- ===== preferences =====

-- The switches that the member has set. No other one is turned by a law that changes.
ALTER TABLE preferences ADD COLUMN own_switches text[] NOT NULL DEFAULT '{}';
