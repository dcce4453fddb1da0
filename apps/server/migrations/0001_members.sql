-- Members, how they prove who they are, and their pictures.

CREATE TABLE cities (
  id int PRIMARY KEY,
  name text NOT NULL,
  state text NOT NULL,
  UNIQUE (state, name)
);

-- Every ordered pair of cities at most 100 miles apart, a city with itself included. Distance is never computed from a member.
-- Written once with the cities, so nothing is referenced: checking every pair would double a first start's wait.
CREATE TABLE city_pairs (
  city_id int NOT NULL,
  near_id int NOT NULL,
  miles smallint NOT NULL,
  PRIMARY KEY (city_id, near_id)
);

CREATE TABLE members (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  name text NOT NULL,
  age smallint NOT NULL CHECK (age BETWEEN 18 AND 120),
  bio text NOT NULL DEFAULT '',
  city_id int REFERENCES cities,
  gender_identity text NOT NULL CHECK (gender_identity IN ('woman', 'non-binary')),
  sexual_orientation text NOT NULL CHECK (sexual_orientation IN ('lesbian', 'bisexual', 'pansexual')),
  interests text[] NOT NULL DEFAULT '{}',
  tea_interests text[] NOT NULL DEFAULT '{}',
  job text NOT NULL DEFAULT '',
  education text NOT NULL DEFAULT '',
  height text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  relationship_goals text NOT NULL DEFAULT '',
  love_language text NOT NULL DEFAULT '',
  lifestyle jsonb NOT NULL DEFAULT '{}',
  email text,
  phone_number text,
  phone_verified boolean NOT NULL DEFAULT false,
  sms_notifications boolean NOT NULL DEFAULT false,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'admin')),
  ghost_mode boolean NOT NULL DEFAULT false,
  is_verified boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  suspended_at timestamptz,
  boosted_until timestamptz,
  last_active_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX members_username ON members (lower(username));

CREATE TABLE credentials (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  password_hash text NOT NULL
);

-- The cookie's token is stored as its SHA-256 only.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_member ON sessions (member_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A picture is drawn (the demo community's portraits) from `portrait`; uploads bring their own columns.
CREATE TABLE photos (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  position smallint NOT NULL,
  portrait jsonb NOT NULL,
  -- A data: URI of a few pixels, made when the picture came in; all that someone without the right to see it gets.
  blurred text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (member_id, position)
);

CREATE TABLE profile_views (
  viewed_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (viewed_id, viewer_id, day)
);
