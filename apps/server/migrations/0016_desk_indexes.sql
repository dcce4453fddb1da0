-- Oldest program: 0001
-- Transaction: none
--
-- By these the desk of moderators counts what it shows, without a look at the rest (ADR 033).

DROP INDEX CONCURRENTLY IF EXISTS members_suspended;
CREATE INDEX CONCURRENTLY members_suspended ON members (suspended_until) WHERE suspended_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS verifications_decided;
CREATE INDEX CONCURRENTLY verifications_decided ON verifications (decided_at) WHERE decided_at IS NOT NULL;
