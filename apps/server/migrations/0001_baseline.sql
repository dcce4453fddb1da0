-- The schema of the first release, module by module. Each heading names the module that writes the tables below it, and says what for.
-- A module stands after those whose tables it references. Later changes are files of their own: this one stays as it is (ADR 020).
--
-- What belongs to a member references members with ON DELETE CASCADE, so that an account's deletion reaches it (ADR 006).
-- Each such reference has an index: without one, the deletion would search through the whole table.
-- A decision outlives the moderator who made it, and forgets whom: decided_by is set to null.


-- ===== profiles =====
-- Members as others see them, where they live, who looked at whom, and the usernames of deleted accounts.

CREATE TABLE cities (
  id int PRIMARY KEY,
  name text NOT NULL,
  state text NOT NULL,
  UNIQUE (state, name)
);

-- Every ordered pair of cities at most 100 miles apart, each city with itself included. Distance is never computed from a member.
-- Nothing is referenced, because checking every pair would double the wait of the first start.
CREATE TABLE city_pairs (
  city_id int NOT NULL,
  near_id int NOT NULL,
  miles smallint NOT NULL,
  PRIMARY KEY (city_id, near_id)
);

CREATE TABLE members (
  id uuid PRIMARY KEY,
  username text NOT NULL,

  name text NOT NULL,
  age smallint NOT NULL CHECK (age BETWEEN 18 AND 120),
  bio text NOT NULL DEFAULT '',
  city_id int REFERENCES cities,
  gender_identity text NOT NULL CHECK (gender_identity IN ('woman', 'non-binary')),
  sexual_orientation text NOT NULL CHECK (sexual_orientation IN ('lesbian', 'bisexual', 'pansexual')),
  interests text[] NOT NULL DEFAULT '{}',
  tea_interests text[] NOT NULL DEFAULT '{}',
  job text NOT NULL DEFAULT '',
  education text NOT NULL DEFAULT '',
  height text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  relationship_goals text NOT NULL DEFAULT '',
  love_language text NOT NULL DEFAULT '',
  lifestyle jsonb NOT NULL DEFAULT '{}',

  email text,
  phone_number text,
  phone_verified boolean NOT NULL DEFAULT false,
  sms_notifications boolean NOT NULL DEFAULT false,
  -- The language in which the member is written to: that of the browser used last. Null: not known yet.
  language text CHECK (language IN ('en', 'es', 'fr', 'de')),

  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'admin')),
  is_demo boolean NOT NULL DEFAULT false,
  -- What others see of the module verification.
  is_verified boolean NOT NULL DEFAULT false,
  ghost_mode boolean NOT NULL DEFAULT false,
  -- Moderators hid the member, who is a ghost to everybody until it is lifted. The member's own ghost mode waits beside it (ADR 016).
  hidden_at timestamptz,
  own_ghost_mode boolean,
  suspended_at timestamptz,
  -- Null during a suspension: until it is lifted.
  suspended_until timestamptz,
  boosted_until timestamptz,

  last_active_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the profile's words were last changed.
  edited_at timestamptz,
  CHECK ((hidden_at IS NULL) = (own_ghost_mode IS NULL))
);
CREATE UNIQUE INDEX members_username ON members (lower(username));
CREATE INDEX members_email ON members (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX members_suspended_until ON members (suspended_until) WHERE suspended_until IS NOT NULL;

CREATE TABLE profile_views (
  viewed_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (viewed_id, viewer_id, day)
);
CREATE INDEX profile_views_viewer ON profile_views (viewer_id);

-- This installation's salt, drawn here once. Usernames of deleted accounts and contacts of banned members are hashed with it.
CREATE TABLE username_salt (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  salt text NOT NULL
);
INSERT INTO username_salt (salt) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- Usernames of deleted accounts, as slow hashes: nobody takes the name of a member on the day that member leaves.
CREATE TABLE retired_usernames (
  name_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);


-- ===== auth =====
-- How members prove who they are: passwords, sessions, and codes for a forgotten password (ADR 018).

CREATE TABLE credentials (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  password_hash text NOT NULL
);

-- Of the cookie's token only the SHA-256 is stored.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_member ON sessions (member_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A code sent by e-mail, one a member. The hash binds it to the account, the address and the password it replaces.
CREATE TABLE password_resets (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- How often a code was tried for an address, whether or not a member has it: answers take the same time for both.
-- The hash is that of the address in small letters, and the row goes with the code.
CREATE TABLE reset_requests (
  address_hash bytea PRIMARY KEY,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);


-- ===== email-changes =====
-- The address that an account had before its last change (ADR 018).

-- For a day codes go to the former address alone, so that it can take the account back.
CREATE TABLE former_addresses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- Null: there was none, and codes go nowhere for that day.
  email text,
  until timestamptz NOT NULL,
  -- When the e-mail about the change is to be sent or tried again; null once it has gone out.
  letter_at timestamptz
);
CREATE INDEX former_addresses_email ON former_addresses (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX former_addresses_until ON former_addresses (until);
CREATE INDEX former_addresses_letter ON former_addresses (letter_at) WHERE letter_at IS NOT NULL;


-- ===== sms =====
-- Codes that prove a number.

-- One a member, stored as its SHA-256 and good for this number alone.
CREATE TABLE sms_codes (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  phone_number text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);


-- ===== preferences =====
-- One record a member behind filters, preferences and the preference editor; notification and privacy settings are in it.

CREATE TABLE preferences (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,

  min_age smallint NOT NULL DEFAULT 18,
  max_age smallint NOT NULL DEFAULT 65,
  max_distance_miles smallint NOT NULL DEFAULT 50,
  tea_preferences text[] NOT NULL DEFAULT '{}',
  lifestyle_preferences text[] NOT NULL DEFAULT '{}',
  interests text[] NOT NULL DEFAULT '{}',
  lifestyle jsonb NOT NULL
    DEFAULT '{"smokingTolerance":"none","drinkingTolerance":"socially","fitnessLevel":"moderate","petPreference":"like"}',
  deal_breakers text[] NOT NULL DEFAULT '{}',
  -- Filters that premium adds (ADR 011).
  advanced_filters jsonb NOT NULL
    DEFAULT '{"verifiedOnly":false,"onlineLately":false,"newHere":false,"teasOnly":false,"lifestyleOnly":false}',

  show_age boolean NOT NULL DEFAULT true,
  show_distance boolean NOT NULL DEFAULT true,
  show_last_active boolean NOT NULL DEFAULT true,
  show_online_status boolean NOT NULL DEFAULT true,
  profile_visibility text NOT NULL DEFAULT 'public' CHECK (profile_visibility IN ('public', 'friends', 'private')),
  allow_messages_from text NOT NULL DEFAULT 'matches' CHECK (allow_messages_from IN ('everyone', 'matches', 'premium')),
  -- Words the member would rather not come upon. Only the member's own pages read them, and fold what holds them.
  hidden_words text[] NOT NULL DEFAULT '{}',

  notifications jsonb NOT NULL
    DEFAULT '{"pushNotifications":true,"emailNotifications":true,"newMatches":true,"newMessages":true,"likes":true,'
      '"events":false,"promotional":false}',
  premium_options jsonb NOT NULL DEFAULT '{"boostProfile":false,"priorityLikes":false,"seeWhoLikedYou":false}',
  CHECK (min_age <= max_age)
);


-- ===== photos =====
-- The pictures of profiles. Their files lie in the store, named by the row's id.

CREATE TABLE photos (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  position smallint NOT NULL,
  -- What a portrait of the demo community is drawn from. Null: the picture was uploaded.
  portrait jsonb,
  -- A data: URI of a few pixels: all that viewers without the right to see the picture get.
  blurred text NOT NULL,
  -- What an uploaded picture looks like in 64 bits, so that its copy in another profile is found (ADR 014).
  fingerprint bit(64),
  created_at timestamptz NOT NULL,
  UNIQUE (member_id, position)
);
-- Two fingerprints with at most 8 different bits have at most 2 of them in one of these three parts.
CREATE INDEX photos_looks_1 ON photos ((substring(fingerprint, 1, 22)::int)) WHERE fingerprint IS NOT NULL;
CREATE INDEX photos_looks_2 ON photos ((substring(fingerprint, 23, 21)::int)) WHERE fingerprint IS NOT NULL;
CREATE INDEX photos_looks_3 ON photos ((substring(fingerprint, 44, 21)::int)) WHERE fingerprint IS NOT NULL;


-- ===== platform: storage =====
-- Files that are still to be deleted.

-- Written in the transaction that deleted the file's row, and deleted once the store has let go of the file.
CREATE TABLE discarded_files (
  key text PRIMARY KEY,
  discarded_at timestamptz NOT NULL
);


-- ===== safety =====
-- Blocks, who does not exist for whom (ADR 003), and reports with their evidence (ADR 016).

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The name of that moment: today's would tell the blocker who is still here, and under which name.
  blocked_name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Two members apart, by a block or an unmatch, written in both directions so that one probe answers for both.
-- Block and unmatch look the same from the other side, as they must.
CREATE TABLE separations (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('block', 'unmatch')),
  caused_by uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_id, cause, caused_by)
);
CREATE INDEX separations_other ON separations (other_id);
CREATE INDEX separations_caused_by ON separations (caused_by);

-- Reports outlive both members.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid REFERENCES members ON DELETE SET NULL,
  -- What the reporter typed.
  reported_text text NOT NULL,
  -- The member whom that text named, if any.
  reported_id uuid REFERENCES members ON DELETE SET NULL,
  -- A random key that reports about the same deleted account share: it still shows that they are about one person.
  departed_key uuid,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL,
  decided_action text,
  decided_note text,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  decided_at timestamptz
);
CREATE INDEX reports_reporter ON reports (reporter_id, id);
CREATE INDEX reports_reported ON reports (reported_id) WHERE reported_id IS NOT NULL;
CREATE INDEX reports_open ON reports (id) WHERE status = 'open';
CREATE INDEX reports_decided_by ON reports (decided_by) WHERE decided_by IS NOT NULL;

-- Evidence as it was when the report came in: without it, the reported member could change or delete it.
CREATE TABLE report_excerpts (
  report_id uuid PRIMARY KEY REFERENCES reports ON DELETE CASCADE,
  -- The reported part of the conversation, as 'reporter' and 'reported'.
  lines jsonb NOT NULL,
  bio text,
  -- What a reported meetup said to everybody: never its exact place.
  meetup jsonb,
  -- Null: kept at least until the report is decided.
  until timestamptz
);
CREATE INDEX report_excerpts_until ON report_excerpts (until);

-- Pictures in the evidence. Their files stay as long as a row names them; the rows go with the reported member's account.
CREATE TABLE evidence_photos (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  photo_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  position smallint NOT NULL,
  portrait jsonb,
  PRIMARY KEY (report_id, photo_id)
);
CREATE INDEX evidence_photos_photo ON evidence_photos (photo_id);
CREATE INDEX evidence_photos_member ON evidence_photos (member_id);


-- ===== likes =====
-- Swipes, and likes that nobody is told of.

-- A swipe is void after an unmatch or a block: it still counts for the allowance, and for nothing else.
CREATE TABLE likes (
  id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  target_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  is_like boolean NOT NULL,
  is_super boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  CHECK (is_like OR NOT is_super)
);
CREATE UNIQUE INDEX likes_pair ON likes (member_id, target_id) INCLUDE (is_like, created_at) WHERE voided_at IS NULL;
CREATE INDEX likes_spent ON likes (member_id, created_at);
CREATE INDEX likes_super_spent ON likes (member_id, created_at) WHERE is_super;
CREATE INDEX likes_received ON likes (target_id, created_at, member_id) WHERE is_like AND voided_at IS NULL;
CREATE INDEX likes_super_received ON likes (target_id, created_at, member_id) WHERE is_super AND voided_at IS NULL;
CREATE INDEX likes_target ON likes (target_id);

-- Likes for somebody met at a meetup: in no list, count or order before they are mutual and become rows of likes (ADR 019).
-- An unmatch, a block or a later swipe voids them; like others, they still count for the allowance.
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


-- ===== matches =====
-- What two mutual likes make.

-- The pair is stored in order, so that one pair has one living match.
CREATE TABLE matches (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (low_id < high_id)
);
CREATE UNIQUE INDEX matches_pair ON matches (low_id, high_id) WHERE ended_at IS NULL;
CREATE INDEX matches_low ON matches (low_id);
CREATE INDEX matches_high ON matches (high_id);

-- One side of a match, and when that member has seen it.
CREATE TABLE match_members (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  seen_at timestamptz,
  PRIMARY KEY (match_id, member_id)
);
CREATE INDEX match_members_member ON match_members (member_id, match_id);
CREATE INDEX match_members_other ON match_members (other_id);


-- ===== chat =====
-- Conversations of matches: one a match, gone with it.

-- The counter of a match's messages, taken in the transaction that stores them. No row before the first message.
-- The key is its only index and half of each page stays free, so that the row changes in place.
CREATE TABLE conversations (
  match_id uuid PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
  last_seq int NOT NULL,
  last_message_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Messages in the order of their match's counter: 1, 2, 3 … without a gap.
CREATE TABLE messages (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  seq int NOT NULL,
  id uuid NOT NULL UNIQUE,
  -- One of the match's two, and gone with the match. A reference would cost a lookup and a lock for each message.
  sender_id uuid NOT NULL,
  content text NOT NULL,
  message_type text NOT NULL DEFAULT 'text' CHECK (message_type IN ('text', 'icebreaker')),
  icebreaker_id text,
  client_id uuid,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (match_id, seq)
);
CREATE UNIQUE INDEX messages_client ON messages (match_id, sender_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX messages_unread ON messages (match_id, sender_id, seq) WHERE read_at IS NULL;

CREATE TABLE message_reactions (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  emoji text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, member_id, emoji)
);
CREATE INDEX message_reactions_member ON message_reactions (member_id);

CREATE TABLE used_icebreakers (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  icebreaker_id text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, icebreaker_id)
);


-- ===== activity-panel =====
-- What the bell shows is counted from other modules' tables; only how far a member has looked is kept here.

CREATE TABLE notification_marks (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  panel_opened_at timestamptz NOT NULL
);


-- ===== statuses =====
-- What members tell their matches for a day: a line, and a few seconds of voice.

CREATE TABLE statuses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Random, and another with every recording.
  voice_id uuid UNIQUE,
  voice_type text,
  -- Small enough to lie here.
  voice bytea,
  CHECK ((voice_id IS NULL) = (voice IS NULL) AND (voice_id IS NULL) = (voice_type IS NULL))
);
CREATE INDEX statuses_expiry ON statuses (expires_at);


-- ===== discovery =====
-- Who can be found, in a form that judges a hundred thousand rows at once, and decks dealt from it (ADR 004).

-- One narrow row a member, written in the transaction that changes what it copies. No column is null: 0 says 'none' or 'hidden'.
CREATE TABLE candidates (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- 0: the member names no city.
  city_id int NOT NULL,
  -- 0: the member hides it.
  shown_age smallint NOT NULL,
  min_age smallint NOT NULL,
  -- 150: the range has no upper end.
  max_age smallint NOT NULL,
  max_miles smallint NOT NULL,
  -- Who may find the member. 0: nobody; 1: everybody; 2: those whom the member likes.
  door smallint NOT NULL,
  -- What deal breakers can be about, a bit each.
  facts smallint NOT NULL,
  -- 1 to 4; 0: the member does not say.
  fitness smallint NOT NULL,
  -- Days since 1970; 0: the member hides it. It moves once a day, so that candidates_reach stays readable without the table.
  active_day smallint NOT NULL,
  -- A bit for each interest of the catalogue, and 64 shared by all words of members' own.
  interests bit(192) NOT NULL,
  -- A bit for each tea, answer and trait of the member.
  habits bit(64) NOT NULL,
  -- What the member looks for, in the bits of interests and habits, and the facts that exclude.
  seeks bit(192) NOT NULL,
  wants bit(64) NOT NULL,
  breaks smallint NOT NULL,
  boosted_until timestamptz NOT NULL,
  -- Grows with every change of what the member's own decks depend on: a deck of an older revision is void.
  revision int NOT NULL,
  changed_at timestamptz NOT NULL,
  -- The member's advanced filters, a bit each, and the teas and lifestyles they ask for. Obeyed only during premium (ADR 011).
  sieve smallint NOT NULL DEFAULT 0,
  chips bit(64) NOT NULL DEFAULT repeat('0', 64)::bit(64),
  -- The Monday of the week of joining, in days since 1970; 0: the member hides the last activity.
  joined_day smallint NOT NULL DEFAULT 0
);
-- All that a build reads, in its order: the cities within reach, the ages within range.
CREATE INDEX candidates_reach ON candidates (city_id, shown_age)
  INCLUDE (member_id, min_age, max_age, max_miles, door, facts, fitness, active_day, interests, habits) WHERE door > 0;
CREATE INDEX candidates_boosted ON candidates (city_id, boosted_until) INCLUDE (member_id)
  WHERE boosted_until > '1970-01-01 00:00:00+00';
CREATE INDEX candidates_changed ON candidates (city_id, changed_at);
-- The new are few among many: they are found without a look at the others.
CREATE INDEX candidates_joined ON candidates (city_id, joined_day) WHERE door > 0;

-- A member's next cards, one deck a scope, built ahead of need. Whatever a deck says is checked again with every page.
CREATE TABLE decks (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('all', 'state', 'city')),
  revision int NOT NULL,
  -- The filters the deck was dealt by, those of premium included.
  sieve smallint NOT NULL DEFAULT 0,
  built_at timestamptz NOT NULL,
  -- When everyone within reach was last looked at; since then only those who changed.
  surveyed_at timestamptz NOT NULL,
  -- Members who super-liked the viewer or are boosted, and then everyone in order, the first included.
  first_ids uuid[] NOT NULL,
  target_ids uuid[] NOT NULL,
  -- Nobody else fitted: after the last card the viewer has seen everyone.
  complete boolean NOT NULL,
  -- So few are within reach that building costs no more than serving.
  small boolean NOT NULL,
  -- Until then a process is at work on the next deck.
  claimed_until timestamptz,
  PRIMARY KEY (member_id, scope)
);


-- ===== badges =====
-- What members have earned, and the days in a row it is counted from (ADR 008).

CREATE TABLE earned_badges (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  badge_id text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- When an answer named the badge to its member as new; null until then.
  told_at timestamptz,
  PRIMARY KEY (member_id, badge_id)
);

-- Days in a row (UTC) with activity, up to last_day. No row before a member's second day.
CREATE TABLE streaks (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  days int NOT NULL,
  last_day date NOT NULL
);


-- ===== subscription =====
-- Premium and its payments (ADR 010). The ledger, payment_events, is the truth; a row of subscriptions follows from a member's entries.

CREATE TABLE subscriptions (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  provider text NOT NULL,
  -- The provider's name for it.
  subscription_id text,
  status text NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  next_plan text CHECK (next_plan IN ('monthly', 'annual')),
  next_payment_at timestamptz,
  next_payment_cents int,
  -- A renewal takes the provider a while, and premium goes on until then. Null: it ends with the period.
  premium_until timestamptz,
  -- What was last told: whether premium had begun.
  was_active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL,
  -- When the provider was last asked about a renewal; null: never.
  checked_at timestamptz
);
CREATE INDEX subscriptions_due ON subscriptions (next_payment_at) WHERE next_payment_at IS NOT NULL;
CREATE INDEX subscriptions_declined ON subscriptions (checked_at) WHERE status = 'past_due';

-- What the provider knows a member by: a name made up for this, which says nothing anywhere else. Leaving removes the link.
CREATE TABLE payment_customers (
  reference uuid PRIMARY KEY,
  provider text NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  customer_id text,
  forgotten_at timestamptz,
  UNIQUE (provider, member_id),
  UNIQUE (provider, customer_id)
);
CREATE INDEX payment_customers_left ON payment_customers (provider) WHERE member_id IS NULL AND forgotten_at IS NULL;

-- A subscription that a member has begun and not paid yet: at most one at a time.
CREATE TABLE subscription_intents (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  provider text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('monthly', 'annual')),
  subscription_id text,
  created_at timestamptz NOT NULL,
  -- When the provider was last asked about it.
  checked_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX subscription_intents_open ON subscription_intents (member_id, provider) WHERE closed_at IS NULL;
-- The provider is asked about the first and never heard of the second, which must not stand in their way.
CREATE INDEX subscription_intents_unchecked ON subscription_intents (checked_at)
  WHERE closed_at IS NULL AND subscription_id IS NOT NULL;
CREATE INDEX subscription_intents_empty ON subscription_intents (created_at) WHERE closed_at IS NULL AND subscription_id IS NULL;

-- Every verified statement of a provider, once. Nothing in it changes, except that leaving removes the link.
CREATE TABLE payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL,
  subscription_id text NOT NULL,
  happened_at timestamptz NOT NULL,
  -- The subscription as it stood then; times in milliseconds.
  snapshot jsonb,
  -- Payments that went through.
  payments jsonb NOT NULL DEFAULT '[]',
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_events_member ON payment_events (member_id);
CREATE INDEX payment_events_subscription ON payment_events (provider, subscription_id);


-- ===== platform: the test provider of payments =====
-- The built-in provider's own books (demo mode). Nothing else reads them, and no card number is ever kept.

CREATE TABLE test_subscriptions (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  -- Whoever asks twice with one key gets one subscription.
  key text NOT NULL UNIQUE,
  secret text NOT NULL UNIQUE,
  state jsonb NOT NULL
);
CREATE INDEX test_subscriptions_customer ON test_subscriptions (customer_id);


-- ===== tea =====
-- Stories and reviews of teas. Their rows know nothing of their authors, and no reading query asks (ADR 009).

-- The id is random (v4), and the order within a day, too.
CREATE TABLE stories (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  content text NOT NULL,
  about_name text,
  tea_type text CHECK (tea_type IN ('dating', 'friendship', 'family', 'workplace')),
  -- The day on which it was shared.
  day date NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- Hidden by moderators: only the author sees it, among the author's own.
  is_hidden boolean NOT NULL DEFAULT false,
  -- Taken back by its author during an open report: nobody sees it, and it goes with the decision.
  withdrawn_on date
);
CREATE INDEX stories_order ON stories (day DESC, id) WHERE withdrawn_on IS NULL AND NOT is_hidden;
CREATE INDEX stories_type_order ON stories (tea_type, day DESC, id) WHERE withdrawn_on IS NULL AND NOT is_hidden;
-- By these words moderators find the story that a person asks to have removed.
CREATE INDEX stories_words ON stories
  USING gin (to_tsvector('simple'::regconfig, COALESCE(about_name, '') || ' ' || title || ' ' || content));

-- Who wrote what: for the author's own list, for taking back, and for acting on an author unseen. Nothing else joins it.
CREATE TABLE story_authors (
  story_id uuid PRIMARY KEY REFERENCES stories ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES members ON DELETE CASCADE
);
CREATE INDEX story_authors_author ON story_authors (author_id);

-- When a member shared, for the three a day; it does not say what.
CREATE TABLE story_shares (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  shared_at timestamptz NOT NULL
);
CREATE INDEX story_shares_member ON story_shares (member_id, shared_at);

-- Support outlives the account that gave it, without a name: a falling count would tell what that member had liked.
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

-- One open case a story gathers its reports; a report after the decision opens a new one (ADR 016).
CREATE TABLE story_cases (
  id uuid PRIMARY KEY,
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  decided_action text,
  decided_note text,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((decided_at IS NULL) = (decided_action IS NULL))
);
CREATE UNIQUE INDEX story_cases_open ON story_cases (story_id) WHERE decided_at IS NULL;
CREATE INDEX story_cases_story ON story_cases (story_id);
CREATE INDEX story_cases_decided_by ON story_cases (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE story_reports (
  id uuid PRIMARY KEY,
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  case_id uuid REFERENCES story_cases ON DELETE CASCADE,
  reporter_id uuid REFERENCES members ON DELETE SET NULL,
  reason text NOT NULL,
  description text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
  created_at timestamptz NOT NULL,
  UNIQUE (story_id, reporter_id)
);
CREATE INDEX story_reports_reporter ON story_reports (reporter_id);
CREATE INDEX story_reports_case ON story_reports (case_id);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  -- The catalogue's.
  tea_id text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content text NOT NULL,
  day date NOT NULL,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- The day on which the author's next review shows; this one stays until then.
  replaced_on date
);
CREATE INDEX reviews_order ON reviews (day DESC, id);
CREATE INDEX reviews_tea_order ON reviews (tea_id, day DESC, id) INCLUDE (rating, replaced_on);

-- An author stands by one review a tea; those it replaced stay the author's until they are gone.
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

-- Words go with their author: an account's deletion reaches them, whoever deletes it and however.
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


-- ===== meetups =====
-- What is planned, who has a place, what guests are told, and what is left afterwards (ADR 013 and 019).

-- A cancelled meetup stays until thirty days after its time, so that notices can name it. When its host leaves, only the time stays.
CREATE TABLE meetups (
  id uuid PRIMARY KEY,
  creator_id uuid REFERENCES members ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  exact_place text,
  -- Where it is near to, from the catalogue: never guessed from where the host lives.
  city_id int REFERENCES cities,
  tea_type text,
  starts_at timestamptz NOT NULL,
  max_attendees smallint NOT NULL CHECK (max_attendees BETWEEN 2 AND 50),
  needs_approval boolean NOT NULL,
  verified_only boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- Rises with every change; calendars tell by it which of two files is the newer.
  revision int NOT NULL DEFAULT 0,
  -- Null until the first change.
  revised_at timestamptz,
  cancelled_at timestamptz
);
CREATE INDEX meetups_coming ON meetups (starts_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX meetups_creator ON meetups (creator_id);
CREATE INDEX meetups_city ON meetups (city_id, starts_at) WHERE cancelled_at IS NULL;

-- One place a guest and meetup.
CREATE TABLE meetup_places (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  -- The order of coming, taken while the meetup is locked: the waitlist is those who wait, by it.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('asked', 'waiting', 'offered', 'attending')),
  offered_until timestamptz,
  attending_since timestamptz,
  checked_in_at timestamptz,
  PRIMARY KEY (meetup_id, member_id),
  CHECK ((state = 'offered') = (offered_until IS NOT NULL)),
  CHECK ((state = 'attending') = (attending_since IS NOT NULL))
);
CREATE INDEX meetup_places_member ON meetup_places (member_id);
CREATE INDEX meetup_places_offers ON meetup_places (offered_until) WHERE state = 'offered';

-- Members to whom the host said no: they do not ask again.
CREATE TABLE meetup_declines (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (meetup_id, member_id)
);
CREATE INDEX meetup_declines_member ON meetup_declines (member_id);

-- Guests from whom the host parted: to them the meetup stays closed, as it would after the host's deletion.
CREATE TABLE meetup_closings (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  PRIMARY KEY (meetup_id, member_id)
);
CREATE INDEX meetup_closings_member ON meetup_closings (member_id);

-- What guests and hosts are told, each once until it is read.
CREATE TABLE meetup_notices (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Handed on to the module outbound, for a member who is away.
  is_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, meetup_id, kind)
);
CREATE INDEX meetup_notices_meetup ON meetup_notices (meetup_id);
CREATE INDEX meetup_notices_untold ON meetup_notices (meetup_id) WHERE NOT is_told;

-- Of what members were reminded, once for each beginning that a meetup has had.
CREATE TABLE meetup_reminders (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  hours smallint NOT NULL CHECK (hours IN (24, 2)),
  PRIMARY KEY (meetup_id, member_id, starts_at, hours)
);
CREATE INDEX meetup_reminders_member ON meetup_reminders (member_id);

-- What a host shows for guests to enter, drawn when the host first asks. It is good for four hours.
CREATE TABLE meetup_codes (
  meetup_id uuid PRIMARY KEY REFERENCES meetups ON DELETE CASCADE,
  code text NOT NULL
);

-- An address at which programs read a member's meetups; only its hash is kept.
CREATE TABLE calendar_feeds (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);


-- ===== verification =====
-- What members asked for, what the photo check found (ADR 014), selfies (ADR 015), and what a moderator decided.

-- Others see only members.is_verified.
CREATE TABLE verifications (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'not_started' CHECK (status IN ('not_started', 'pending', 'verified', 'rejected')),
  -- The moderator's words; the member reads those of a refusal.
  notes text,
  instagram_handle text,
  tiktok_handle text,
  twitter_handle text,
  -- The last request: a case of the moderators, open while it is pending.
  case_id uuid UNIQUE,
  -- What this case was called before its photos changed: a moderator who still has it open is told so.
  replaced_case_ids uuid[] NOT NULL DEFAULT '{}',
  requested_at timestamptz,
  -- The photos of the request, in their order: the decision is about them and no others.
  photo_ids uuid[] NOT NULL DEFAULT '{}',
  -- The handles of the request, which the moderator looks up. They are not kept after the decision.
  asked_handles jsonb NOT NULL DEFAULT '{}',
  -- Other profiles with a picture that looks like one of these, counted at the request.
  lookalikes integer NOT NULL DEFAULT 0,
  -- The last photo check, for the moderator.
  analysis jsonb,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  decided_at timestamptz,
  -- The first photo at the decision: another one in its place sends the member back to review.
  first_photo_id uuid
);
CREATE INDEX verifications_pending ON verifications (case_id) WHERE status = 'pending';
CREATE INDEX verifications_decided_by ON verifications (decided_by) WHERE decided_by IS NOT NULL;

-- The pose that a member is to show: for ten minutes, and for one picture.
CREATE TABLE selfie_poses (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL,
  pose text NOT NULL,
  valid_until timestamptz NOT NULL
);

-- A live selfie, kept until a moderator has decided. Its file is named by the row's id, and is no photo of the profile.
CREATE TABLE selfies (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  pose text NOT NULL,
  taken_at timestamptz NOT NULL,
  -- The photos it was compared with; how many of them show one face alone, and how many the same face.
  photo_ids uuid[] NOT NULL,
  compared smallint NOT NULL,
  same smallint NOT NULL
);
CREATE INDEX selfies_taken ON selfies (taken_at);


-- ===== outbound =====
-- Push, e-mail and texts for members who are away, and what is still to be delivered (ADR 012).

-- What push services know this site by, made at the first start.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- A browser that may be called, as long as the session lasts that allowed it.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  -- Addresses are long, so their SHA-256 keeps them unique.
  endpoint_hash bytea NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_member ON push_subscriptions (member_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- What an absent member is told of, once on each channel: a match or conversation, likes, a meetup, a reminder.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('match', 'message', 'like', 'reminder', 'meetup')),
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  other_id uuid REFERENCES members ON DELETE CASCADE,
  match_id uuid REFERENCES matches ON DELETE CASCADE,
  meetup_id uuid REFERENCES meetups ON DELETE CASCADE,
  -- The beginning that a reminder is about, and how many hours before it.
  starts_at timestamptz,
  hours smallint,
  created_at timestamptz NOT NULL,
  -- When it first arrived somewhere; null until then.
  told_at timestamptz,
  CHECK ((kind IN ('match', 'message')) = (match_id IS NOT NULL)),
  CONSTRAINT alerts_other_check CHECK ((kind IN ('reminder', 'meetup')) = (other_id IS NULL)),
  CONSTRAINT alerts_meetup_check CHECK ((kind IN ('reminder', 'meetup')) = (meetup_id IS NOT NULL)),
  CONSTRAINT alerts_reminder_check CHECK ((kind = 'reminder') = (starts_at IS NOT NULL AND hours IS NOT NULL))
);
CREATE UNIQUE INDEX alerts_of_match ON alerts (member_id, match_id, channel) WHERE match_id IS NOT NULL;
CREATE UNIQUE INDEX alerts_of_likes ON alerts (member_id, channel) WHERE kind = 'like';
CREATE UNIQUE INDEX alerts_of_meetups ON alerts (member_id, meetup_id, channel) WHERE kind = 'meetup';
CREATE INDEX alerts_other ON alerts (other_id);
CREATE INDEX alerts_match ON alerts (match_id);
CREATE INDEX alerts_meetup ON alerts (meetup_id) WHERE meetup_id IS NOT NULL;

-- One way that an alert still has to go: to a browser, or by e-mail or text without one.
CREATE TABLE alert_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  alert_id uuid NOT NULL REFERENCES alerts ON DELETE CASCADE,
  subscription_id uuid REFERENCES push_subscriptions ON DELETE CASCADE,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX alert_deliveries_due ON alert_deliveries (due_at);
CREATE INDEX alert_deliveries_alert ON alert_deliveries (alert_id);
CREATE INDEX alert_deliveries_subscription ON alert_deliveries (subscription_id);

-- What the link under an e-mail opens: it stops further ones to the member's present address. Another address takes it away.
CREATE TABLE letter_stops (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  token text NOT NULL UNIQUE
);

CREATE FUNCTION delete_stop_of_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM letter_stops WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_email_changed AFTER UPDATE OF email ON members
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION delete_stop_of_former_address();


-- ===== moderation =====
-- What moderators do and look at, and what they decided about members (ADR 016). Reports and cases stand with safety, tea and verification.

-- What moderators did and looked at. Ids are kept without references, so that the log outlives whom it names.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Moderators too are called by the random id of their file, which leads to nobody once they have left.
  moderator_file_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('action', 'look')),
  action text NOT NULL,
  subject text NOT NULL,
  -- Null: a search that found nobody, which is a look as well.
  subject_id uuid,
  note text
);

CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();

-- One change is let through: in the transaction in which a member leaves, the name goes out of the notes.
CREATE FUNCTION refuse_other_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('violet.somebody_leaves', true) IS DISTINCT FROM 'yes' OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note' THEN
    RAISE EXCEPTION 'the audit log is only ever added to';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_entries_are_kept BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_other_change_of_audit_log();

-- What holds about a member now. Statements of other modules ask members.suspended_at and members.ghost_mode instead.
CREATE TABLE standings (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  -- What the audit log calls the member.
  file_id uuid NOT NULL UNIQUE,
  is_warned boolean NOT NULL DEFAULT false,
  is_banned boolean NOT NULL DEFAULT false,
  -- Why the member is suspended, as the member is told.
  reason text,
  -- What the member has not read yet.
  notice_kind text CHECK (notice_kind IN ('warned', 'hidden')),
  notice_reason text,
  notice_at timestamptz,
  CHECK ((notice_kind IS NULL) = (notice_at IS NULL))
);

-- A member's history for moderators: without words, by which a sanction after a story could be told from the others.
CREATE TABLE moderation_actions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  action text NOT NULL,
  -- Null: the decision was about a story, or the moderator has left.
  moderator_id uuid REFERENCES members ON DELETE SET NULL,
  at timestamptz NOT NULL,
  until timestamptz,
  reason text,
  -- False: nothing was left to do. It is no suspension, and neither bars an appeal nor opens a new one.
  has_changed boolean NOT NULL DEFAULT true
);
CREATE INDEX moderation_actions_member ON moderation_actions (member_id, id);
CREATE INDEX moderation_actions_moderator_id ON moderation_actions (moderator_id) WHERE moderator_id IS NOT NULL;

-- What will be done about the author of a story, at a moment that does not lead back to it. Nothing here names the story.
CREATE TABLE delayed_measures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  action text NOT NULL,
  days int,
  reason text,
  due_at timestamptz NOT NULL,
  -- The contacts at the decision: neither changing them nor leaving is a way around a ban.
  contact_hashes bytea[] NOT NULL DEFAULT '{}'
);
CREATE INDEX delayed_measures_due ON delayed_measures (due_at);
CREATE INDEX delayed_measures_member ON delayed_measures (member_id);

-- Addresses and numbers of banned members, as keyed slow hashes. They outlive the account, and then lead to nobody.
-- Two banned members may share one: lifting one ban is not to end the other's.
CREATE TABLE banned_contacts (
  contact_hash bytea NOT NULL,
  member_id uuid REFERENCES members ON DELETE SET NULL
);
CREATE UNIQUE INDEX banned_contacts_of_member ON banned_contacts (contact_hash, member_id);
CREATE INDEX banned_contacts_member ON banned_contacts (member_id);

-- Requests for removal by people named in stories.
CREATE TABLE takedown_requests (
  id uuid PRIMARY KEY,
  about_name text NOT NULL,
  story text NOT NULL,
  reason text NOT NULL,
  -- Where the answer goes; deleted with the row some time after it.
  email text NOT NULL,
  language text,
  created_at timestamptz NOT NULL,
  decided_action text,
  decided_note text,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  decided_at timestamptz,
  answered_at timestamptz,
  CHECK ((decided_at IS NULL) = (decided_action IS NULL))
);
CREATE INDEX takedown_requests_open ON takedown_requests (id) WHERE decided_at IS NULL;
CREATE INDEX takedown_requests_unanswered ON takedown_requests (decided_at) WHERE decided_at IS NOT NULL AND answered_at IS NULL;
-- The same words again, while they wait, are a double tap or a retry.
CREATE UNIQUE INDEX takedown_requests_same ON takedown_requests
  (md5(about_name || E'\n' || story || E'\n' || reason || E'\n' || lower(email))) WHERE decided_at IS NULL;
CREATE INDEX takedown_requests_decided_by ON takedown_requests (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  text text NOT NULL,
  -- Why the member was suspended at the appeal, as the member was told.
  reason text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused')),
  -- What the member reads; null where the suspension was lifted without an answer.
  answer text,
  created_at timestamptz NOT NULL,
  decided_note text,
  decided_by uuid REFERENCES members ON DELETE SET NULL,
  decided_at timestamptz
);
CREATE UNIQUE INDEX appeals_open ON appeals (member_id) WHERE status = 'open';
CREATE INDEX appeals_member ON appeals (member_id, id);
CREATE INDEX appeals_decided_by ON appeals (decided_by) WHERE decided_by IS NOT NULL;


-- ===== account =====
-- Leaving for good (ADR 006).

-- Ids of members who left, until what names them without a reference (other members' decks) is cleared.
CREATE TABLE departures (
  member_id uuid PRIMARY KEY,
  left_at timestamptz NOT NULL
);
