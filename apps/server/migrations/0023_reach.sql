-- Oldest program: 0001
--
-- How far a member looks: within a distance, in the whole country, or everywhere. Programs before this one go by the distance alone.

ALTER TABLE preferences ADD COLUMN reach text NOT NULL DEFAULT 'distance';

-- 0: within max_miles; 1: in the member's country; 2: everywhere.
ALTER TABLE candidates ADD COLUMN reach smallint NOT NULL DEFAULT 0;
