-- Oldest program: 0001
--
-- Members live anywhere in the world (ADR 037). A place is a city, a region or a country, and becomes a row with its first member. What is
-- near a place is one row: a table of pairs would have eleven million. Programs before this one go on with city_pairs, name and state.

ALTER TABLE cities
  ADD COLUMN kind text NOT NULL DEFAULT 'city',
  ADD COLUMN region text,
  ADD COLUMN region_code text,
  ADD COLUMN country text NOT NULL DEFAULT 'US',
  ADD COLUMN time_zone text,
  ADD COLUMN latitude float8,
  ADD COLUMN longitude float8;

CREATE TABLE city_neighbours (
  city_id int PRIMARY KEY REFERENCES cities ON DELETE CASCADE,
  near_ids int[] NOT NULL,
  miles smallint[] NOT NULL,
  -- Of the data that they come from.
  edition smallint NOT NULL
);
