-- Oldest program: 0001
--
-- What is said when a match is closed kindly.

-- ===== matches =====

CREATE TABLE farewells (
  id uuid PRIMARY KEY,
  -- To whom it was said.
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  from_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The first name of then.
  name text NOT NULL,
  line text NOT NULL,
  said_at timestamptz NOT NULL,
  -- Out of sight since then, by its reader or by a block; it can still be reported.
  put_away_at timestamptz
);
CREATE INDEX farewells_member ON farewells (member_id, said_at);
CREATE INDEX farewells_from ON farewells (from_id);
CREATE INDEX farewells_said ON farewells (said_at);
