-- A meetup whose creator parted from somebody who had a place stays closed to her, whatever becomes of the two, as it would after a deletion.
ALTER TABLE meetup_declines ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
INSERT INTO meetup_declines (meetup_id, member_id, is_closed)
SELECT n.meetup_id, n.member_id, true FROM meetup_notices n JOIN meetups e ON e.id = n.meetup_id
WHERE n.kind = 'cancelled' AND e.cancelled_at IS NULL
ON CONFLICT (meetup_id, member_id) DO UPDATE SET is_closed = true;
