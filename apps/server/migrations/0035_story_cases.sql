-- Reported stories as cases, and what is decided about their authors (docs/decisions/016).

-- One open case a story gathers its reports; what is reported after a decision is a new one.
CREATE TABLE story_cases (
  id uuid PRIMARY KEY,
  story_id uuid NOT NULL REFERENCES stories ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  decided_action text,
  decided_note text,
  -- No reference: what was decided outlives who decided it.
  decided_by uuid,
  decided_at timestamptz,
  CHECK ((decided_at IS NULL) = (decided_action IS NULL))
);
CREATE UNIQUE INDEX story_cases_open ON story_cases (story_id) WHERE decided_at IS NULL;
CREATE INDEX story_cases_story ON story_cases (story_id);

-- Ids of cases tell their order, so those made here begin with the time of their first report.
INSERT INTO story_cases (id, story_id, created_at)
SELECT (lpad(to_hex((extract(epoch FROM min(created_at)) * 1000)::bigint), 12, '0') || '7' || substr(md5(story_id::text), 1, 3)
  || '8' || substr(md5(story_id::text), 4, 15))::uuid, story_id, min(created_at)
FROM story_reports WHERE status = 'open' GROUP BY story_id;
ALTER TABLE story_reports ADD COLUMN case_id uuid REFERENCES story_cases ON DELETE CASCADE;
UPDATE story_reports r SET case_id = c.id FROM story_cases c WHERE c.story_id = r.story_id AND r.status = 'open';
CREATE INDEX story_reports_case ON story_reports (case_id);

-- What will be done about the author of a story, at a moment that does not lead back to it. Nothing here names the story.
CREATE TABLE delayed_measures (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  action text NOT NULL,
  days int,
  reason text,
  due_at timestamptz NOT NULL
);
CREATE INDEX delayed_measures_due ON delayed_measures (due_at);
CREATE INDEX delayed_measures_member ON delayed_measures (member_id);

-- By which words a story is found that somebody asks to have removed.
CREATE INDEX stories_words ON stories
  USING gin (to_tsvector('simple'::regconfig, COALESCE(about_name, '') || ' ' || title || ' ' || content));
