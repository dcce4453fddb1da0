-- Oldest program: 0001
--
-- What a member has to hear about the account, and which cards are to be looked at: written with what happened, so that a crash between
-- its commit and the telling loses nothing. Programs of before tell it after the commit alone, and write nothing here.

-- ===== outbound =====

-- An e-mail about the account that is still to go. It goes once it was sent or nobody takes it.
CREATE TABLE account_emails (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sign_in', 'factor_added', 'factor_removed')),
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX account_emails_member ON account_emails (member_id);
CREATE INDEX account_emails_due ON account_emails (due_at);

-- ===== subscription =====

-- Whose premium has begun since cards are banned: whether a banned card paid is still to be asked.
CREATE TABLE cards_to_check (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX cards_to_check_due ON cards_to_check (due_at);
