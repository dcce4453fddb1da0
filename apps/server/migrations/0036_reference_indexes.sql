-- Oldest program: 0001
-- Transaction: none
--
-- By these what refers to a member or a place is found when that goes, and alerts when their member is there again (ADR 033).

DROP INDEX CONCURRENTLY IF EXISTS alerts_member;
CREATE INDEX CONCURRENTLY alerts_member ON alerts (member_id);
DROP INDEX CONCURRENTLY IF EXISTS subscription_intents_member;
CREATE INDEX CONCURRENTLY subscription_intents_member ON subscription_intents (member_id);
DROP INDEX CONCURRENTLY IF EXISTS payment_customers_member;
CREATE INDEX CONCURRENTLY payment_customers_member ON payment_customers (member_id) WHERE member_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS members_city;
CREATE INDEX CONCURRENTLY members_city ON members (city_id) WHERE city_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS meetups_place;
CREATE INDEX CONCURRENTLY meetups_place ON meetups (city_id) WHERE city_id IS NOT NULL;
