-- Oldest program: 0001
--
-- How often each member was shown in Discover on the last day that it happened: whoever was shown much that day comes later (ADR 034).
-- Rows change often and narrowly, so that half of each page is left for new versions of them.

CREATE TABLE exposures (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  shown int NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX exposures_day ON exposures (day);
