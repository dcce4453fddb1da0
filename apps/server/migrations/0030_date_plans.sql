-- Oldest program: 0001
--
-- Dates that a friend may know of, the question afterwards, and what is still to be sent about them. ADR 040.

-- ===== date-plans =====

CREATE TABLE date_plans (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- No reference: whether the match is still there must not show here.
  match_id uuid,
  with_name text NOT NULL,
  place text NOT NULL,
  note text NOT NULL,
  starts_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  check_in_at timestamptz NOT NULL,
  -- The page's, sealed, as its owner reads it again; and the keyed hash by which the page is found.
  token text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  contact_kind text CHECK (contact_kind IN ('email', 'phone')),
  contact text,
  -- Keyed, by which the contact's stop is found.
  contact_hash bytea,
  -- How often the question was asked.
  asked smallint NOT NULL DEFAULT 0,
  answer text CHECK (answer IN ('good', 'help')),
  answered_at timestamptz,
  -- When it was found to be without an answer.
  silent_at timestamptz,
  -- A message of alarm is or was on its way to the contact, and no all-clear since.
  is_alarmed boolean NOT NULL DEFAULT false,
  message_sent_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When all of it is gone.
  ends_at timestamptz NOT NULL,
  CHECK ((contact IS NULL) = (contact_kind IS NULL) AND (contact IS NULL) = (contact_hash IS NULL))
);
CREATE INDEX date_plans_member ON date_plans (member_id, starts_at);
CREATE INDEX date_plans_open ON date_plans (check_in_at) WHERE answer IS NULL;
CREATE INDEX date_plans_contact ON date_plans (contact_hash) WHERE contact_hash IS NOT NULL;
CREATE INDEX date_plans_ends ON date_plans (ends_at);

-- What is to be sent about a plan: the question to its owner, or a message to the contact. It goes once it has been sent.
CREATE TABLE plan_messages (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES date_plans ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('question', 'silent', 'help', 'good')),
  -- Of a question: by which channel, and to which browser.
  channel text CHECK (channel IN ('push', 'email', 'sms')),
  subscription_id uuid,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'question') = (channel IS NOT NULL))
);
CREATE INDEX plan_messages_plan ON plan_messages (plan_id, seq);
CREATE INDEX plan_messages_due ON plan_messages (due_at);

-- Addresses and numbers whose owners want no messages about plans, as keyed hashes.
CREATE TABLE plan_stops (
  contact_hash bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
CREATE INDEX plan_stops_stopped ON plan_stops (stopped_at);
