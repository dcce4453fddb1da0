-- News for members who are away: the browsers that may be called, what each member is told of, and what is still to be delivered.

-- What push services know this site by, made at the first start.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- A browser that may be called, as long as the session lasts in which it said so. Addresses are long, so their SHA-256 keeps them unique.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_member ON push_subscriptions (member_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- What a member is told of while she is away: each match once, a conversation once, likes once. All go when she is back.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('match', 'message', 'like')),
  other_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  match_id uuid REFERENCES matches ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'like') = (match_id IS NULL))
);
CREATE UNIQUE INDEX alerts_of_match ON alerts (member_id, kind, match_id) WHERE match_id IS NOT NULL;
CREATE UNIQUE INDEX alerts_of_likes ON alerts (member_id) WHERE kind = 'like';
CREATE INDEX alerts_other ON alerts (other_id);
CREATE INDEX alerts_match ON alerts (match_id);

-- One way an alert still has to go: to a browser, or by text where there is none.
CREATE TABLE alert_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  alert_id uuid NOT NULL REFERENCES alerts ON DELETE CASCADE,
  subscription_id uuid REFERENCES push_subscriptions ON DELETE CASCADE,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (due_at);
CREATE INDEX alert_deliveries_alert ON alert_deliveries (alert_id);
CREATE INDEX alert_deliveries_subscription ON alert_deliveries (subscription_id);
