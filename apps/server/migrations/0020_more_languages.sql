-- Oldest program: 0001
-- Contracts: 0001
--
-- Which languages there are is said by the program alone, so that a new one needs no migration. A program of before has no words in a new
-- one: what it was to send waits until one of this release does.

ALTER TABLE members DROP CONSTRAINT IF EXISTS members_language_check;
