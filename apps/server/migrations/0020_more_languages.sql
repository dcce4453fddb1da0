-- Oldest program: 0001
-- Contracts: 0001
--
-- Which languages there are is said by the program alone, so that a new one needs no migration. Programs of before write those that they know.

ALTER TABLE members DROP CONSTRAINT IF EXISTS members_language_check;
