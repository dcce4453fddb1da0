-- A report of a meetup keeps what the meetup said to everybody when it was reported: never its exact place.
ALTER TABLE report_excerpts ADD COLUMN meetup jsonb;
