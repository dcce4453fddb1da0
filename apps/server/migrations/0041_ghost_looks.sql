-- Oldest program: 0001
--
-- Whether a ghost opened a photo that is shown once is written here, whichever program opens it. One of before, which may still run beside,
-- writes the look alone, and the sender would be told of it. ADR 042.

-- ===== chat =====

-- At the first look alone: what the receiver is later changes nothing of it.
CREATE FUNCTION note_ghost_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_as_ghost := EXISTS (SELECT FROM match_members mm JOIN members w ON w.id = mm.other_id AND w.ghost_mode
    WHERE mm.match_id = NEW.match_id AND mm.member_id = NEW.sender_id);
  RETURN NEW;
END $$;
CREATE TRIGGER message_media_opened BEFORE UPDATE OF opened_at ON message_media FOR EACH ROW
  WHEN (OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL) EXECUTE FUNCTION note_ghost_look();
