-- What moderators decided about members (docs/decisions/016). `members.suspended_at` is what everybody else's statements ask.

ALTER TABLE members
  -- Null while she is suspended: until it is lifted.
  ADD COLUMN suspended_until timestamptz,
  -- A member whom moderators hid is a ghost to everybody until it is lifted, and goes on with the ghost mode of her own.
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN own_ghost_mode boolean,
  ADD CHECK ((hidden_at IS NULL) = (own_ghost_mode IS NULL));
CREATE INDEX members_suspended_until ON members (suspended_until) WHERE suspended_until IS NOT NULL;

CREATE TABLE standings (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- What the audit log calls her, so that nothing there leads to her when she is gone.
  file_id uuid NOT NULL UNIQUE,
  is_warned boolean NOT NULL DEFAULT false,
  is_banned boolean NOT NULL DEFAULT false,
  -- Why she is suspended, as she is told.
  reason text,
  -- What she has not read yet.
  notice_kind text CHECK (notice_kind IN ('warned', 'hidden')),
  notice_reason text,
  notice_at timestamptz,
  CHECK ((notice_kind IS NULL) = (notice_at IS NULL))
);

-- Her history for moderators. A decision about one of her stories stands here without its moderator and note.
CREATE TABLE moderation_actions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  action text NOT NULL,
  note text NOT NULL,
  moderator_id uuid,
  at timestamptz NOT NULL,
  until timestamptz,
  reason text
);
CREATE INDEX moderation_actions_member ON moderation_actions (member_id, id);

-- E-mail addresses and numbers of banned members, as keyed slow hashes. They outlive the account, and then lead to nobody.
CREATE TABLE banned_contacts (
  contact_hash bytea PRIMARY KEY,
  member_id uuid REFERENCES members ON DELETE SET NULL
);
CREATE INDEX banned_contacts_member ON banned_contacts (member_id);
