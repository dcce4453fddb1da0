-- Oldest program: 0001
--
-- Photos for matches alone, and covered photos. Programs of before show strangers every photo in clear. ADR 044.

-- ===== photos =====

ALTER TABLE photos ADD COLUMN audience text NOT NULL DEFAULT 'everyone' CHECK (audience IN ('everyone', 'matches'));

-- ===== profiles =====

ALTER TABLE members
  -- Whether strangers see photos in clear, or a few pixels of the first one.
  ADD COLUMN photo_privacy text NOT NULL DEFAULT 'clear' CHECK (photo_privacy IN ('clear', 'blurred')),
  -- The check mark of a member with covered photos was refused. Such a member meets nobody new until it is back.
  ADD COLUMN cover_lapsed boolean NOT NULL DEFAULT false;
