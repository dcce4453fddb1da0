-- Tea: stories and reviews of teas. Their rows know nothing of their authors, and no reading query asks (docs/decisions/009).

-- `id` is random (v4): it is the order within a day, too. `day` is the day on which it was shared.
CREATE TABLE stories (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  content text NOT NULL,
  about_name text,
  tea_type text CHECK (tea_type IN ('dating', 'friendship', 'family', 'workplace')),
  day date NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- By moderators: nobody sees it but its author among her own.
  is_hidden boolean NOT NULL DEFAULT false,
  -- Taken back by its author while a report was open: nobody sees it, and it goes when that is decided.
  withdrawn_on date
);
CREATE INDEX stories_order ON stories (day DESC, id) WHERE withdrawn_on IS NULL AND NOT is_hidden;
CREATE INDEX stories_type_order ON stories (tea_type, day DESC, id) WHERE withdrawn_on IS NULL AND NOT is_hidden;

-- Who wrote what: for her own list, for taking back, and for acting on an author without seeing who she is. Nothing else joins it.
CREATE TABLE story_authors (
  story_id uuid PRIMARY KEY REFERENCES stories ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES members ON DELETE CASCADE
);
CREATE INDEX story_authors_author ON story_authors (author_id);

-- When she shared, for the three a day; it does not say what.
CREATE TABLE story_shares (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  shared_at timestamptz NOT NULL
);
CREATE INDEX story_shares_member ON story_shares (member_id, shared_at);

-- Support outlives the account that gave it, without a name: counts that fell at a deletion would tell what she had liked.
CREATE TABLE story_likes (
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  UNIQUE (story_id, member_id)
);
CREATE INDEX story_likes_member ON story_likes (member_id, story_id);

CREATE TABLE story_hides (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  PRIMARY KEY (member_id, story_id)
);
CREATE INDEX story_hides_story ON story_hides (story_id);

CREATE TABLE story_reports (
  id uuid PRIMARY KEY,
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  reporter_id uuid REFERENCES members ON DELETE SET NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL,
  UNIQUE (story_id, reporter_id)
);
CREATE INDEX story_reports_reporter ON story_reports (reporter_id);

-- `tea_id` is the catalogue's. A review that its author has replaced stays until the day on which the new one shows.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  tea_id text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content text NOT NULL,
  day date NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  replaced_on date
);
CREATE INDEX reviews_order ON reviews (day DESC, id);
CREATE INDEX reviews_tea_order ON reviews (tea_id, day DESC, id) INCLUDE (rating, replaced_on);

-- The review with which she stands by a tea is one; those it replaced are hers until they are gone.
CREATE TABLE review_authors (
  review_id uuid PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
  tea_id text NOT NULL,
  author_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  is_current boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX review_authors_current ON review_authors (author_id, tea_id) WHERE is_current;
CREATE INDEX review_authors_author ON review_authors (author_id);

CREATE TABLE review_likes (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  UNIQUE (review_id, member_id)
);
CREATE INDEX review_likes_member ON review_likes (member_id);

-- What has lost its author goes with her: an account's deletion reaches the words, whoever deletes it and however.
CREATE FUNCTION delete_story_with_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stories WHERE id = OLD.story_id;
  RETURN NULL;
END $$;
CREATE TRIGGER story_authors_deleted AFTER DELETE ON story_authors FOR EACH ROW EXECUTE FUNCTION delete_story_with_author();

CREATE FUNCTION delete_review_with_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reviews WHERE id = OLD.review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_authors_deleted AFTER DELETE ON review_authors FOR EACH ROW EXECUTE FUNCTION delete_review_with_author();
