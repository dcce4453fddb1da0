-- Likes that nobody is told of: given to somebody met at a meetup, and in no list, count or order of anybody until they are mutual. Then
-- they become likes like all others. Void after an unmatch, a block, or a swipe that came later: like others, it still counts for the
-- allowance it used.
CREATE TABLE quiet_likes (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  target_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  voided_at timestamptz
);
CREATE UNIQUE INDEX quiet_likes_pair ON quiet_likes (member_id, target_id) WHERE voided_at IS NULL;
CREATE INDEX quiet_likes_spent ON quiet_likes (member_id, created_at);
CREATE INDEX quiet_likes_target ON quiet_likes (target_id);
