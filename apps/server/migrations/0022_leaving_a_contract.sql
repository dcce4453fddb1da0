-- Oldest program: 0001
--
-- Other currencies than dollars, what was paid back, and contracts that are left without signing in.

-- ===== subscription =====

-- In which currency it was begun; programs of before begin all in dollars.
ALTER TABLE subscription_intents ADD COLUMN currency text NOT NULL DEFAULT 'USD';

-- Payments that were given back.
ALTER TABLE payment_events ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]';

-- When a declaration cancelled it, which the member may take back.
ALTER TABLE subscriptions ADD COLUMN declared_at timestamptz;

-- A member has withdrawn: written before the provider is asked, so that nothing is forgotten and nothing is paid back twice.
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  provider text NOT NULL,
  subscription_id text NOT NULL,
  -- Whether all is paid back, or only the days that are left.
  is_whole boolean NOT NULL,
  currency text NOT NULL,
  -- What of which invoice, decided once.
  refunds jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Null: the provider is still to be asked, or asked again.
  done_at timestamptz,
  UNIQUE (provider, subscription_id)
);
CREATE INDEX withdrawals_member ON withdrawals (member_id);
CREATE INDEX withdrawals_open ON withdrawals (requested_at) WHERE done_at IS NULL;
CREATE INDEX withdrawals_done ON withdrawals (done_at);

-- What somebody declared without signing in, as it was typed. It is looked at by a job, and goes with it.
CREATE TABLE declarations (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cancel', 'withdraw')),
  username text NOT NULL,
  receipt_number text NOT NULL,
  email text NOT NULL,
  language text,
  received_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- When it was carried out, or nothing was found to carry out: never twice, as the member may take it back.
  acted_at timestamptz,
  -- When its confirmation was sent.
  confirmed_at timestamptz
);
CREATE INDEX declarations_received ON declarations (received_at);
