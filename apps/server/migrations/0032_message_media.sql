-- Oldest program: 0001
--
-- Photos and voices in conversations. Programs of before show such a message by its words alone, which may be none. ADR 042.

-- ===== preferences =====

-- How photos in conversations come: covered always, while the match is young, never, or not at all.
ALTER TABLE preferences ADD COLUMN photo_messages text NOT NULL DEFAULT 'until_known'
  CHECK (photo_messages IN ('cover', 'until_known', 'show', 'none'));

-- ===== chat =====

-- A file of a conversation. It is uploaded first, and waits an hour for its message.
CREATE TABLE message_media (
  id uuid PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  sender_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Null while it waits.
  message_id uuid UNIQUE,
  kind text NOT NULL CHECK (kind IN ('photo', 'voice')),
  media_type text NOT NULL,
  -- Of a photo: the pixels of the large one, and whether it may show nudity; null there means that nobody has checked.
  width int,
  height int,
  flagged boolean,
  -- Shown once, and when that was.
  once boolean NOT NULL DEFAULT false,
  opened_at timestamptz,
  -- Of a voice.
  seconds real,
  waveform smallint[],
  -- When row and file go: of what waits, of what is shown once, and of what was taken back. Null: with its match.
  until timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'photo') = (width IS NOT NULL) AND (kind = 'photo') = (height IS NOT NULL) AND (kind = 'voice') = (seconds IS NOT NULL))
);
CREATE INDEX message_media_match ON message_media (match_id);
CREATE INDEX message_media_sender ON message_media (sender_id);
CREATE INDEX message_media_waiting ON message_media (sender_id) WHERE message_id IS NULL;
CREATE INDEX message_media_until ON message_media (until) WHERE until IS NOT NULL;

-- ===== safety =====

-- Files in the evidence of a report. They stay as long as a row names them, whatever becomes of their message.
CREATE TABLE evidence_media (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  media_id uuid NOT NULL,
  media_type text NOT NULL,
  PRIMARY KEY (report_id, media_id)
);
CREATE INDEX evidence_media_media ON evidence_media (media_id);

-- Whatever deletes a row, the end of a match or an account among it, its files go with the last row that names them.
-- Their names are those of the program (media-files.ts); a test compares them.
CREATE FUNCTION discard_message_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid := COALESCE(to_jsonb(OLD)->>'media_id', to_jsonb(OLD)->>'id')::uuid;
  name text := 'message-media/' || left(gone::text, 2) || '/' || gone;
BEGIN
  IF EXISTS (SELECT FROM message_media m WHERE m.id = gone) OR EXISTS (SELECT FROM evidence_media e WHERE e.media_id = gone) THEN
    RETURN NULL;
  END IF;
  IF OLD.media_type = 'image/webp' THEN
    INSERT INTO discarded_files (key, discarded_at) VALUES (name || '.full.webp', now()), (name || '.card.webp', now()) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO discarded_files (key, discarded_at) VALUES (name || '.' || replace(OLD.media_type, 'audio/', ''), now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER message_media_deleted AFTER DELETE ON message_media FOR EACH ROW EXECUTE FUNCTION discard_message_media();
CREATE TRIGGER evidence_media_deleted AFTER DELETE ON evidence_media FOR EACH ROW EXECUTE FUNCTION discard_message_media();
