-- What a meetup is for calendars and for its day: where it is near to, which version it is, who came.

ALTER TABLE meetups
  ADD COLUMN city_id int REFERENCES cities,
  -- Rises with every change; calendars tell by it which of two files is the newer.
  ADD COLUMN revision int NOT NULL DEFAULT 0,
  -- Null until it is changed for the first time.
  ADD COLUMN revised_at timestamptz;
CREATE INDEX meetups_city ON meetups (city_id, starts_at) WHERE cancelled_at IS NULL;

ALTER TABLE meetup_places
  ADD COLUMN attending_since timestamptz,
  ADD COLUMN checked_in_at timestamptz;
UPDATE meetup_places SET attending_since = now() WHERE state = 'attending';
ALTER TABLE meetup_places ADD CHECK ((state = 'attending') = (attending_since IS NOT NULL));

-- What a host shows for her guests to enter, from the first time she asked for it. It is worth something for four hours.
CREATE TABLE meetup_codes (
  meetup_id uuid PRIMARY KEY REFERENCES meetups ON DELETE CASCADE,
  code text NOT NULL
);

-- An address at which programs read her meetups; only its hash is kept.
CREATE TABLE calendar_feeds (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
