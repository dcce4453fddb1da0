-- One record behind three doors: filters, preferences, the preference editor. Notification and privacy settings beside it.

CREATE TABLE preferences (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  min_age smallint NOT NULL DEFAULT 18,
  max_age smallint NOT NULL DEFAULT 65,
  max_distance_miles smallint NOT NULL DEFAULT 50,
  tea_preferences text[] NOT NULL DEFAULT '{}',
  lifestyle_preferences text[] NOT NULL DEFAULT '{}',
  interests text[] NOT NULL DEFAULT '{}',
  lifestyle jsonb NOT NULL DEFAULT '{"smokingTolerance":"none","drinkingTolerance":"socially","fitnessLevel":"moderate","petPreference":"like"}',
  deal_breakers text[] NOT NULL DEFAULT '{}',
  show_age boolean NOT NULL DEFAULT true,
  show_distance boolean NOT NULL DEFAULT true,
  show_last_active boolean NOT NULL DEFAULT true,
  show_online_status boolean NOT NULL DEFAULT true,
  profile_visibility text NOT NULL DEFAULT 'public' CHECK (profile_visibility IN ('public', 'friends', 'private')),
  allow_messages_from text NOT NULL DEFAULT 'matches' CHECK (allow_messages_from IN ('everyone', 'matches', 'premium')),
  notifications jsonb NOT NULL DEFAULT '{"pushNotifications":true,"emailNotifications":true,"newMatches":true,"newMessages":true,"likes":true,"events":false,"promotional":false}',
  premium_options jsonb NOT NULL DEFAULT '{"boostProfile":false,"priorityLikes":false,"seeWhoLikedYou":false}',
  CHECK (min_age <= max_age)
);

CREATE TABLE subscriptions (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  provider text NOT NULL,
  status text NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
