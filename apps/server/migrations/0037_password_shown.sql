-- Oldest program: 0001
--
-- When a session last showed the password after its sign-in. Programs of before ask nobody for it.

-- ===== auth =====

ALTER TABLE sessions ADD COLUMN password_shown_at timestamptz;
