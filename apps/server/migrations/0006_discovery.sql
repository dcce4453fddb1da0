-- Who can be found, in a form in which a hundred thousand rows can be judged at once, and the decks dealt from it.

-- One narrow row a member, written in the transaction that changes what it copies. No column is null: 0 says 'none' or 'hidden'.
CREATE TABLE candidates (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- 0: she names no city.
  city_id int NOT NULL,
  -- 0: she hides it.
  shown_age smallint NOT NULL,
  min_age smallint NOT NULL,
  max_age smallint NOT NULL,
  max_miles smallint NOT NULL,
  -- Who may find her. 0: nobody; 1: everybody; 2: those she likes.
  door smallint NOT NULL,
  -- What deal breakers can be about, a bit each.
  facts smallint NOT NULL,
  -- 1 to 4; 0: she does not say.
  fitness smallint NOT NULL,
  -- Days since 1970; 0: she hides it. It moves once a day, so that the index below stays readable without the table.
  active_day smallint NOT NULL,
  -- A bit for each interest of the catalogue, and 64 shared by all words of members' own.
  interests bit(192) NOT NULL,
  -- A bit for each tea, answer and trait of hers.
  habits bit(64) NOT NULL,
  -- The other side of both: what she looks for; and the facts that exclude.
  seeks bit(192) NOT NULL,
  wants bit(64) NOT NULL,
  breaks smallint NOT NULL,
  boosted_until timestamptz NOT NULL,
  -- Grows with every change of what her own decks depend on: a deck of an older revision is void.
  revision int NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Everything a build reads, in the order in which it reads it: the cities within reach, the ages within range.
CREATE INDEX candidates_reach ON candidates (city_id, shown_age)
  INCLUDE (member_id, min_age, max_age, max_miles, door, facts, fitness, active_day, interests, habits) WHERE door > 0;
CREATE INDEX candidates_boosted ON candidates (city_id, boosted_until) INCLUDE (member_id) WHERE boosted_until > '1970-01-01 00:00:00+00';
CREATE INDEX candidates_changed ON candidates (city_id, changed_at);

-- The next cards of a member, one deck a scope, built ahead of need. What it says is checked again whenever a page is served.
CREATE TABLE decks (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('all', 'state', 'city')),
  revision int NOT NULL,
  built_at timestamptz NOT NULL,
  -- When everyone within reach was last looked at for it; since then only those who changed.
  surveyed_at timestamptz NOT NULL,
  -- Who super-liked her or is boosted, and then everyone in order, the first included.
  first_ids uuid[] NOT NULL,
  target_ids uuid[] NOT NULL,
  -- Nobody else fitted: when it is used up, she has seen everyone.
  complete boolean NOT NULL,
  -- So few are in reach that building costs no more than serving.
  small boolean NOT NULL,
  -- Somebody is at work on the next one.
  claimed_until timestamptz,
  PRIMARY KEY (member_id, scope)
);
