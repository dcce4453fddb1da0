-- Oldest program: 0001
--
-- Rows that every visit changes find room for that on their own page, so that no index has to be told (ADR 035). It holds for pages that are
-- written from now on; those of before get it as they are written anew.

ALTER TABLE sessions SET (fillfactor = 50);
ALTER TABLE members SET (fillfactor = 80);
