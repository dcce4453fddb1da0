-- The pose each of them is to show in a live selfie: for ten minutes, and for one picture.
CREATE TABLE selfie_poses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL,
  pose text NOT NULL,
  valid_until timestamptz NOT NULL
);

-- A live selfie, kept until a moderator has decided. Its file lies in the store, named by the row's id, and is no photo of her profile.
CREATE TABLE selfies (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  pose text NOT NULL,
  taken_at timestamptz NOT NULL,
  -- Which photos it was compared with, how many of them show one face alone, and how many of those the same as it.
  photo_ids uuid[] NOT NULL,
  compared smallint NOT NULL,
  same smallint NOT NULL
);
CREATE INDEX selfies_taken ON selfies (taken_at);
