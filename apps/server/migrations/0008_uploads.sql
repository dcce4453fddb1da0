-- Uploaded pictures: their files lie in the store, named by the row's id. A picture is drawn from `portrait` or, without one, uploaded.
ALTER TABLE photos ALTER COLUMN portrait DROP NOT NULL;

-- Files whose rows are gone: written in the transaction that deleted the row, emptied once the store has let go of them.
CREATE TABLE discarded_files (
  key text PRIMARY KEY,
  discarded_at timestamptz NOT NULL
);
