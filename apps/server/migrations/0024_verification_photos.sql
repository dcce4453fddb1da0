-- A request is about these photos in this order: what is decided is decided about them, and no others.
ALTER TABLE verifications
  ADD COLUMN photo_ids uuid[] NOT NULL DEFAULT '{}',
  -- Other profiles with a picture that looks like one of these, counted when she asked.
  ADD COLUMN lookalikes integer NOT NULL DEFAULT 0,
  -- What this case was called before her photos changed while it waited: whoever still has it open is told so.
  ADD COLUMN replaced_case_ids uuid[] NOT NULL DEFAULT '{}';

UPDATE verifications v SET
  photo_ids = ARRAY(SELECT p.id FROM photos p WHERE p.member_id = v.member_id ORDER BY p.position),
  lookalikes = (SELECT least(count(DISTINCT o.member_id), 99) FROM photos h JOIN photos o ON o.member_id <> h.member_id
                WHERE h.member_id = v.member_id AND bit_count(h.fingerprint # o.fingerprint) <= 8)
WHERE case_id IS NOT NULL;

-- A check of other photos than she has now says nothing about her.
UPDATE verifications v SET analysis = NULL
WHERE ARRAY(SELECT photo ->> 'url' FROM jsonb_array_elements(v.analysis -> 'photos') AS photo)
  IS DISTINCT FROM ARRAY(SELECT '/photos/' || p.id FROM photos p WHERE p.member_id = v.member_id ORDER BY p.position);

-- Two fingerprints that differ in at most 8 bits differ in at most 2 bits of one of these three parts.
CREATE INDEX photos_looks_1 ON photos ((substring(fingerprint, 1, 22)::int)) WHERE fingerprint IS NOT NULL;
CREATE INDEX photos_looks_2 ON photos ((substring(fingerprint, 23, 21)::int)) WHERE fingerprint IS NOT NULL;
CREATE INDEX photos_looks_3 ON photos ((substring(fingerprint, 44, 21)::int)) WHERE fingerprint IS NOT NULL;
