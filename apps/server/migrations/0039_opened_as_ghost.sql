-- Oldest program: 0001
--
-- Of a photo that is shown once: whether a ghost has opened it, and whether it was told that its minute is over. Programs of before write
-- neither, and tell the end with the row. ADR 042.

-- ===== chat =====

ALTER TABLE message_media
  -- As it was at the first look; its sender is told of that look neither then nor after the receiver is a ghost no more.
  ADD COLUMN opened_as_ghost boolean NOT NULL DEFAULT false,
  ADD COLUMN is_end_told boolean NOT NULL DEFAULT false;
