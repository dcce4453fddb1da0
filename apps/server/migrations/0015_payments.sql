-- Payments. The ledger is the truth; a row of `subscriptions` is what follows from all of a member's entries.

ALTER TABLE subscriptions
  -- The provider's name for it.
  ADD COLUMN subscription_id text,
  ADD COLUMN next_plan text CHECK (next_plan IN ('monthly', 'annual')),
  ADD COLUMN next_payment_at timestamptz,
  ADD COLUMN next_payment_cents int,
  -- A renewal takes the provider a while; until then premium goes on. Null: it ends with the period.
  ADD COLUMN premium_until timestamptz,
  -- What was last told: whether premium had begun.
  ADD COLUMN was_active boolean NOT NULL DEFAULT true;
CREATE INDEX subscriptions_due ON subscriptions (next_payment_at) WHERE next_payment_at IS NOT NULL;

-- What the provider knows a member by: a name made up for this, which says nothing anywhere else. When she leaves, the link goes.
CREATE TABLE payment_customers (
  reference uuid PRIMARY KEY,
  provider text NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  customer_id text,
  forgotten_at timestamptz,
  UNIQUE (provider, member_id),
  UNIQUE (provider, customer_id)
);
CREATE INDEX payment_customers_left ON payment_customers (provider) WHERE member_id IS NULL AND forgotten_at IS NULL;

-- A subscription that she has begun and not paid yet: at most one at a time.
CREATE TABLE subscription_intents (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  provider text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  subscription_id text,
  created_at timestamptz NOT NULL,
  -- When the provider was last asked about it.
  checked_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX subscription_intents_open ON subscription_intents (member_id, provider) WHERE closed_at IS NULL;
CREATE INDEX subscription_intents_unchecked ON subscription_intents (checked_at) WHERE closed_at IS NULL;

-- Every verified statement of a provider, once. Never changed, but that the link goes when she leaves.
CREATE TABLE payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  subscription_id text NOT NULL,
  happened_at timestamptz NOT NULL,
  -- The subscription as it stood then; times in milliseconds.
  snapshot jsonb,
  -- Payments that went through.
  payments jsonb NOT NULL DEFAULT '[]',
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_events_member ON payment_events (member_id);
CREATE INDEX payment_events_subscription ON payment_events (provider, subscription_id);

-- Test Access from before the ledger was there.
WITH granted AS (
  UPDATE subscriptions SET subscription_id = gen_random_uuid()::text, was_active = true WHERE provider = 'demo'
  RETURNING member_id, subscription_id, plan, current_period_end, cancel_at_period_end, updated_at
)
INSERT INTO payment_events (provider, id, member_id, subscription_id, happened_at, snapshot, received_at)
SELECT 'demo', gen_random_uuid()::text, member_id, subscription_id, updated_at,
  jsonb_build_object(
    'status', 'active', 'plan', plan, 'priceCents', 0,
    'periodStart', floor(extract(epoch FROM updated_at) * 1000)::bigint,
    'periodEnd', floor(extract(epoch FROM current_period_end) * 1000)::bigint,
    'cancelAtPeriodEnd', cancel_at_period_end, 'endedAt', NULL),
  updated_at
FROM granted;
