-- A report of a meetup keeps what the meetup said when it was reported.
ALTER TABLE report_excerpts ADD COLUMN meetup jsonb;
