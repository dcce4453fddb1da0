-- Oldest program: 0001
--
-- Of a photo that is shown once: whether a ghost has opened it, and whether it was told that its minute is over. Programs of before write
-- neither, and tell the end with the row. ADR 042.

-- ===== chat =====

ALTER TABLE message_media
  -- As it was at the first look; its sender is told of that look neither then nor after the receiver is a ghost no more.
  ADD COLUMN opened_as_ghost boolean NOT NULL DEFAULT false,
  ADD COLUMN is_end_told boolean NOT NULL DEFAULT false;
CREATE INDEX message_media_opened ON message_media (opened_at) WHERE opened_at IS NOT NULL AND NOT is_end_told;
UPDATE message_media f SET opened_as_ghost = true FROM matches m, members o
  WHERE f.opened_at IS NOT NULL AND m.id = f.match_id AND o.ghost_mode
    AND o.id = CASE WHEN m.low_id = f.sender_id THEN m.high_id ELSE m.low_id END;
