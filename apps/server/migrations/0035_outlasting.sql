-- Oldest program: 0001
--
-- What has to outlive a crash between a commit and its telling: e-mails about an account, and cards to look at. And what is remembered of
-- the moment something was written: which messages a report is about, and in which language a plan was read.
-- Programs of before write none of it.

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

-- ===== safety =====

-- Which messages the reporter chose: with others it is another report. Null where none was chosen.
ALTER TABLE reports ADD COLUMN message_ids uuid[];

-- ===== date-plans =====

-- In which language the message was read by whoever gave a contact. Null: in the member's, as before.
ALTER TABLE date_plans ADD COLUMN language text;

-- ===== subscription =====

-- Whose premium has begun since cards are banned: whether a banned card paid is still to be asked.
CREATE TABLE cards_to_check (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX cards_to_check_due ON cards_to_check (due_at);
