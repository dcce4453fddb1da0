-- Oldest program: 0001
--
-- Files that go at a moment unless a row names them by then: what an upload has begun, and recordings of a day (ADR 035).

-- ===== platform: storage =====

-- Written before the file. The transaction that names the file for good deletes the row, so what is left of an upload is found without a
-- list of the store.
CREATE TABLE expiring_files (
  key text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX expiring_files_expiry ON expiring_files (expires_at);
