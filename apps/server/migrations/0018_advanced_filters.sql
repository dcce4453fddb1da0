-- Filters that premium adds, and an age range without an upper end (docs/decisions/011).

ALTER TABLE preferences ADD COLUMN advanced_filters jsonb NOT NULL
  DEFAULT '{"verifiedOnly":false,"onlineLately":false,"newHere":false,"teasOnly":false,"lifestyleOnly":false}';

ALTER TABLE candidates
  -- Her own advanced filters, a bit each, and the teas and lifestyles they ask for. Obeyed only while she has premium.
  ADD COLUMN sieve smallint NOT NULL DEFAULT 0,
  ADD COLUMN chips bit(64) NOT NULL DEFAULT repeat('0', 64)::bit(64),
  -- The Monday of the week in which she joined, in days since 1970; 0: she hides when she was last here.
  ADD COLUMN joined_day smallint NOT NULL DEFAULT 0;

UPDATE candidates k SET joined_day = since.day - (since.day + 3) % 7
FROM members m JOIN preferences p ON p.member_id = m.id
CROSS JOIN LATERAL (SELECT (m.created_at AT TIME ZONE 'UTC')::date - DATE '1970-01-01' AS day) since
WHERE m.id = k.member_id AND p.show_last_active AND p.show_online_status AND NOT m.ghost_mode;

-- 75 reads 'and older'.
UPDATE candidates SET max_age = 150, revision = revision + 1 WHERE max_age = 75;

-- The new are few among many: they are found without a look at the others.
CREATE INDEX candidates_joined ON candidates (city_id, joined_day) WHERE door > 0;

-- A deck is true to the filters it was dealt by, those of premium included.
ALTER TABLE decks ADD COLUMN sieve smallint NOT NULL DEFAULT 0;
