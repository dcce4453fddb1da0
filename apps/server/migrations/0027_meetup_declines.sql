-- Whom the creator of a meetup has said no to: she does not ask again.
CREATE TABLE meetup_declines (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (meetup_id, member_id)
);
CREATE INDEX meetup_declines_member ON meetup_declines (member_id);
