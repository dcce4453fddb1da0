-- Oldest program: 0001
-- Transaction: none
--
-- By these the job of the night finds what has had its time (ADR 026), without a look at the rest.
-- Unused accounts are looked for along the key: an index of their last activity would be changed with each visit.

DROP INDEX CONCURRENTLY IF EXISTS matches_ended;
CREATE INDEX CONCURRENTLY matches_ended ON matches (ended_at) WHERE ended_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS likes_voided;
CREATE INDEX CONCURRENTLY likes_voided ON likes (voided_at) WHERE voided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS quiet_likes_voided;
CREATE INDEX CONCURRENTLY quiet_likes_voided ON quiet_likes (voided_at) WHERE voided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS profile_views_day;
CREATE INDEX CONCURRENTLY profile_views_day ON profile_views (day);
DROP INDEX CONCURRENTLY IF EXISTS reports_decided;
CREATE INDEX CONCURRENTLY reports_decided ON reports (decided_at) WHERE decided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS story_cases_decided;
CREATE INDEX CONCURRENTLY story_cases_decided ON story_cases (decided_at) WHERE decided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS story_reports_without_case;
CREATE INDEX CONCURRENTLY story_reports_without_case ON story_reports (created_at) WHERE case_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS appeals_decided;
CREATE INDEX CONCURRENTLY appeals_decided ON appeals (decided_at) WHERE decided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS takedown_requests_decided;
CREATE INDEX CONCURRENTLY takedown_requests_decided ON takedown_requests (decided_at) WHERE decided_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payment_events_left;
CREATE INDEX CONCURRENTLY payment_events_left ON payment_events (received_at) WHERE member_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payment_customers_forgotten;
CREATE INDEX CONCURRENTLY payment_customers_forgotten ON payment_customers (forgotten_at) WHERE forgotten_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS subscription_intents_closed;
CREATE INDEX CONCURRENTLY subscription_intents_closed ON subscription_intents (closed_at) WHERE closed_at IS NOT NULL;
