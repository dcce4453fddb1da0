-- Oldest program: 0001
-- Transaction: none
--
-- By these the sweeps find what has had its time, a batch at a time, without a look at the rest (ADR 033).

DROP INDEX CONCURRENTLY IF EXISTS reviews_replaced;
CREATE INDEX CONCURRENTLY reviews_replaced ON reviews (replaced_on) WHERE replaced_on IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS stories_withdrawn;
CREATE INDEX CONCURRENTLY stories_withdrawn ON stories (withdrawn_on) WHERE withdrawn_on IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS meetups_start;
CREATE INDEX CONCURRENTLY meetups_start ON meetups (starts_at);
DROP INDEX CONCURRENTLY IF EXISTS retired_usernames_until;
CREATE INDEX CONCURRENTLY retired_usernames_until ON retired_usernames (until);
DROP INDEX CONCURRENTLY IF EXISTS push_subscriptions_unnamed;
CREATE INDEX CONCURRENTLY push_subscriptions_unnamed ON push_subscriptions (id) WHERE public_key IS NULL;
