-- Leaving for good: what is kept of reports, which usernames rest, and what has still to be cleared after a member is gone.

-- Usernames of deleted accounts, as a slow hash with this installation's salt: nobody takes her name the day she leaves.
CREATE TABLE username_salt (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  salt text NOT NULL
);
INSERT INTO username_salt (salt) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
CREATE TABLE retired_usernames (
  name_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);

-- Reports about the same deleted account share a random key, so that it can still be seen that they are about one person.
ALTER TABLE reports ADD COLUMN departed_key uuid;

-- The safety copy: the reported part of a conversation whose messages went with an account. Without names, and for a time.
CREATE TABLE report_excerpts (
  report_id uuid PRIMARY KEY REFERENCES reports ON DELETE CASCADE,
  lines jsonb NOT NULL,
  until timestamptz NOT NULL
);

-- Ids of members who are gone, until what names them without a reference (other members' decks) has been cleared.
CREATE TABLE departures (
  member_id uuid PRIMARY KEY,
  left_at timestamptz NOT NULL
);

-- Every reference to a member is followed when she leaves; without these each would be a search through a whole table.
CREATE INDEX blocks_blocked ON blocks (blocked_id);
CREATE INDEX separations_other ON separations (other_id);
CREATE INDEX separations_caused_by ON separations (caused_by);
CREATE INDEX reports_reported ON reports (reported_id) WHERE reported_id IS NOT NULL;
CREATE INDEX likes_target ON likes (target_id);
CREATE INDEX matches_low ON matches (low_id);
CREATE INDEX matches_high ON matches (high_id);
CREATE INDEX match_members_other ON match_members (other_id);
CREATE INDEX profile_views_viewer ON profile_views (viewer_id);
