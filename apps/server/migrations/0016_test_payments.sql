-- The built-in test provider's own books (demo mode): nothing else reads them. No card number is ever kept.

CREATE TABLE test_subscriptions (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  -- Whoever asks twice with one key gets one subscription.
  key text NOT NULL UNIQUE,
  secret text NOT NULL UNIQUE,
  state jsonb NOT NULL
);
CREATE INDEX test_subscriptions_customer ON test_subscriptions (customer_id);
