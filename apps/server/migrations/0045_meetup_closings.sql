-- A meetup whose creator parted from somebody who had a place stays closed to her, whatever becomes of the two, as it would after a deletion.
CREATE TABLE meetup_closings (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (meetup_id, member_id)
);
CREATE INDEX meetup_closings_member ON meetup_closings (member_id);
INSERT INTO meetup_closings (meetup_id, member_id)
SELECT n.meetup_id, n.member_id FROM meetup_notices n JOIN meetups e ON e.id = n.meetup_id
WHERE n.kind = 'cancelled' AND e.cancelled_at IS NULL;
