-- Words she would rather not come upon: hers alone, read by nobody but her own pages, which fold what holds them.
ALTER TABLE preferences ADD COLUMN hidden_words text[] NOT NULL DEFAULT '{}';
