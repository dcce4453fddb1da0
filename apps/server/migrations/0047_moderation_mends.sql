-- What moderation keeps, and what it leads to (docs/decisions/016 and 018).

-- A search that found nobody is a look as well.
ALTER TABLE audit_log ALTER COLUMN subject_id DROP NOT NULL;

-- A history without words: a measure that followed a story was told from the others by its own. Notes stand with the cases and in the log.
ALTER TABLE moderation_actions DROP COLUMN note;

-- A measure that found nothing left to do is no suspension: nobody is kept from an appeal, or let appeal anew, by it.
ALTER TABLE moderation_actions ADD COLUMN has_changed boolean NOT NULL DEFAULT true;

-- Her list of whom she blocked says the names of then: those of now would tell who is still here, and under which name.
ALTER TABLE blocks ADD COLUMN blocked_name text;
UPDATE blocks b SET blocked_name = m.name FROM members m WHERE m.id = b.blocked_id;
ALTER TABLE blocks ALTER COLUMN blocked_name SET NOT NULL;

-- Two banned accounts may have one address, and lifting one ban is not to end the other's.
ALTER TABLE banned_contacts DROP CONSTRAINT banned_contacts_pkey;
CREATE UNIQUE INDEX banned_contacts_of_member ON banned_contacts (contact_hash, member_id);

-- A ban that waits knows her contacts from when it was decided: neither changing them nor leaving is a way around it.
ALTER TABLE delayed_measures ADD COLUMN contact_hashes bytea[] NOT NULL DEFAULT '{}';

-- The handles a case is about are those of when she asked: what a moderator looked up is what is decided, and is not kept after that.
ALTER TABLE verifications ADD COLUMN asked_handles jsonb NOT NULL DEFAULT '{}';
UPDATE verifications SET asked_handles =
  jsonb_build_object('instagram_handle', instagram_handle, 'tiktok_handle', tiktok_handle, 'twitter_handle', twitter_handle)
WHERE status = 'pending';
