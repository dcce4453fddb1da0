-- Oldest program: 0001
--
-- Files of conversations are sealed in the store, each with a key of its own, under a name of their own. Programs of before do not find
-- such a file and answer that it is not there. So none is sealed while they may still be running (ADR 049).

-- ===== chat =====

-- What the files of one photo or voice are sealed with. Without a row they lie there as they are shown.
-- It goes with the last row that names them, of a conversation or of evidence.
CREATE TABLE media_keys (
  media_id uuid PRIMARY KEY,
  file_key text NOT NULL
);

-- From when on new files are sealed. The first upload to a program that can read them says so.
CREATE TABLE media_sealing (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  begins_at timestamptz NOT NULL
);
-- Where nobody is a member yet no program of before is running.
INSERT INTO media_sealing (begins_at) SELECT 'epoch' WHERE NOT EXISTS (SELECT FROM members);

-- As in 0032, and the key goes with the files: a copy of the store made before does not open any more.
-- Of two that delete the last two rows at once, the second waits here, and then sees that it is the last.
CREATE OR REPLACE FUNCTION discard_message_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid := COALESCE(to_jsonb(OLD)->>'media_id', to_jsonb(OLD)->>'id')::uuid;
  name text := 'message-media/' || left(gone::text, 2) || '/' || gone;
  ending text := '';
BEGIN
  PERFORM FROM media_keys k WHERE k.media_id = gone FOR UPDATE;
  IF EXISTS (SELECT FROM message_media m WHERE m.id = gone) OR EXISTS (SELECT FROM evidence_media e WHERE e.media_id = gone) THEN
    RETURN NULL;
  END IF;
  DELETE FROM media_keys k WHERE k.media_id = gone;
  IF FOUND THEN
    ending := '.sealed';
  END IF;
  IF OLD.media_type = 'image/webp' THEN
    INSERT INTO discarded_files (key, discarded_at) VALUES (name || '.full.webp' || ending, now()), (name || '.card.webp' || ending, now())
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO discarded_files (key, discarded_at) VALUES (name || '.' || replace(OLD.media_type, 'audio/', '') || ending, now())
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
