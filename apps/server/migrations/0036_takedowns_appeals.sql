-- Requests for removal by people named in stories, and appeals of suspended members (docs/decisions/016).

CREATE TABLE takedown_requests (
  id uuid PRIMARY KEY,
  about_name text NOT NULL,
  story text NOT NULL,
  reason text NOT NULL,
  -- Where the answer goes; deleted with the row some time after it.
  email text NOT NULL,
  language text,
  created_at timestamptz NOT NULL,
  decided_action text,
  decided_note text,
  decided_by uuid,
  decided_at timestamptz,
  answered_at timestamptz,
  CHECK ((decided_at IS NULL) = (decided_action IS NULL))
);
CREATE INDEX takedown_requests_open ON takedown_requests (id) WHERE decided_at IS NULL;
CREATE INDEX takedown_requests_unanswered ON takedown_requests (decided_at) WHERE decided_at IS NOT NULL AND answered_at IS NULL;
-- The same words again, while they wait, are a double tap or a retry.
CREATE UNIQUE INDEX takedown_requests_same ON takedown_requests
  (md5(about_name || E'\n' || story || E'\n' || reason || E'\n' || lower(email))) WHERE decided_at IS NULL;

CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  text text NOT NULL,
  -- Why she was suspended when she appealed, as she was told.
  reason text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused')),
  -- What she reads; null where it was lifted without an answer to her.
  answer text,
  created_at timestamptz NOT NULL,
  decided_note text,
  decided_by uuid,
  decided_at timestamptz
);
CREATE UNIQUE INDEX appeals_open ON appeals (member_id) WHERE status = 'open';
CREATE INDEX appeals_member ON appeals (member_id, id);
