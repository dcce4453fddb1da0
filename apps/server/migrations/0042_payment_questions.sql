-- When the provider was last asked about a renewal; null: never. Only what waits for an answer is looked for, so those it will never tell
-- anything about stand in nobody's way.

ALTER TABLE subscriptions ADD COLUMN checked_at timestamptz;
CREATE INDEX subscriptions_declined ON subscriptions (checked_at) WHERE status = 'past_due';

DROP INDEX subscription_intents_unchecked;
CREATE INDEX subscription_intents_unchecked ON subscription_intents (checked_at) WHERE closed_at IS NULL AND subscription_id IS NOT NULL;
CREATE INDEX subscription_intents_empty ON subscription_intents (created_at) WHERE closed_at IS NULL AND subscription_id IS NULL;
