-- Tea meetups: what is planned, who has a place, and what those with a place are told.

-- A cancelled one stays until its day is over, so that what is told of it can name it; of one whose creator left, only the time stays.
CREATE TABLE meetups (
  id uuid PRIMARY KEY,
  creator_id uuid REFERENCES members ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  exact_place text,
  tea_type text,
  starts_at timestamptz NOT NULL,
  max_attendees smallint NOT NULL CHECK (max_attendees BETWEEN 2 AND 50),
  needs_approval boolean NOT NULL,
  verified_only boolean NOT NULL,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX meetups_coming ON meetups (starts_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX meetups_creator ON meetups (creator_id);

-- One place each. `seq` is the order in which they came, taken while the meetup is locked: the queue is those who wait, by `seq`.
CREATE TABLE meetup_places (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('asked', 'waiting', 'offered', 'attending')),
  offered_until timestamptz,
  PRIMARY KEY (meetup_id, member_id),
  CHECK ((state = 'offered') = (offered_until IS NOT NULL))
);
CREATE INDEX meetup_places_member ON meetup_places (member_id);
CREATE INDEX meetup_places_offers ON meetup_places (offered_until) WHERE state = 'offered';

-- Each once until it is read.
CREATE TABLE meetup_notices (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, meetup_id, kind)
);
CREATE INDEX meetup_notices_meetup ON meetup_notices (meetup_id);
