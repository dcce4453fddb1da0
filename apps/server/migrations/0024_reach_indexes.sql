-- Oldest program: 0001
-- Transaction: none
--
-- All that a build reads lies in one index again. Besides, those who look further than a distance are found without the others, and so are
-- the latest boosts, wherever they are.

DROP INDEX CONCURRENTLY IF EXISTS candidates_within;
CREATE INDEX CONCURRENTLY candidates_within ON candidates (city_id, shown_age)
  INCLUDE (member_id, min_age, max_age, max_miles, reach, door, facts, fitness, active_day, interests, habits) WHERE door > 0;
DROP INDEX CONCURRENTLY IF EXISTS candidates_far;
CREATE INDEX CONCURRENTLY candidates_far ON candidates (shown_age)
  INCLUDE (city_id, member_id, min_age, max_age, max_miles, reach, door, facts, fitness, active_day, interests, habits) WHERE door > 0 AND reach > 0;
DROP INDEX CONCURRENTLY IF EXISTS candidates_far_changed;
CREATE INDEX CONCURRENTLY candidates_far_changed ON candidates (changed_at) WHERE reach > 0;
DROP INDEX CONCURRENTLY IF EXISTS candidates_latest_boosts;
CREATE INDEX CONCURRENTLY candidates_latest_boosts ON candidates (boosted_until) WHERE boosted_until > '1970-01-01 00:00:00+00';
DROP INDEX CONCURRENTLY IF EXISTS cities_country;
CREATE INDEX CONCURRENTLY cities_country ON cities (country, region_code);
DROP INDEX CONCURRENTLY IF EXISTS candidates_reach;
