-- Reports as cases: what was decided, and the evidence as it was when the report came in (docs/decisions/016).

ALTER TABLE reports
  ADD COLUMN decided_action text,
  ADD COLUMN decided_note text,
  -- No reference: what was decided outlives who decided it.
  ADD COLUMN decided_by uuid,
  ADD COLUMN decided_at timestamptz;
CREATE INDEX reports_open ON reports (id) WHERE status = 'open';

-- What was a copy made when somebody left is now made when she reports. It has no end before the report is decided.
ALTER TABLE report_excerpts ALTER COLUMN until DROP NOT NULL;
ALTER TABLE report_excerpts ADD COLUMN bio text;
CREATE INDEX report_excerpts_until ON report_excerpts (until);

-- Her pictures in the evidence of a report: their files stay as long as a row here names them, and go with her account.
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

-- Reports from before get what is still there of their conversation.
INSERT INTO report_excerpts (report_id, lines)
SELECT r.id, jsonb_agg(jsonb_build_object(
    'from', CASE WHEN x.sender_id = r.reporter_id THEN 'reporter' ELSE 'reported' END,
    'text', x.content,
    'at', to_char(x.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY x.created_at, x.seq)
FROM reports r
JOIN matches m ON m.low_id = least(r.reporter_id, r.reported_id) AND m.high_id = greatest(r.reporter_id, r.reported_id)
CROSS JOIN LATERAL (
  SELECT s.sender_id, s.content, s.created_at, s.seq FROM messages s WHERE s.match_id = m.id AND s.created_at <= r.created_at
  ORDER BY s.created_at DESC, s.seq DESC LIMIT 50) x
WHERE NOT EXISTS (SELECT 1 FROM report_excerpts e WHERE e.report_id = r.id)
GROUP BY r.id;
