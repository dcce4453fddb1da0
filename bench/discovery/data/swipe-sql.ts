// Swipes and separations in bulk. Everyone swipes among neighbours in `bench_people`; the measured members are added by name.
import { epoch } from './member-sql.ts';

/** About 17 swipes a member, to distinct neighbours. Each lies in a stretch of its own ahead of or behind the member. */
export const insertSwipes = (count: number) => `
  INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
  SELECT gen_random_uuid(), a.id, b.id, a.luck < 0.4, a.luck < 0.01, ${epoch} - a.ago * interval '200 days'
  FROM (
    SELECT p.id, p.n, k, random() AS luck, power(random(), 2) AS ago,
      1 + ((p.n - 1 + (CASE WHEN k % 2 = 0 THEN 1 ELSE -1 END) * (1 + (k - 1) * 7 + floor(random() * 7)::int)) % ${count} + ${count}) % ${count} AS b_n
    FROM bench_people p CROSS JOIN LATERAL generate_series(1, (4 + (p.n % 10007) * 7919 % 28)) k
    WHERE p.id NOT IN (SELECT id FROM bench_measured WHERE kind <> 'light')
  ) a JOIN bench_people b ON b.n = a.b_n
;`;

export const insertSeparations = (count: number) => `
  WITH pairs AS (
    SELECT a.id AS one, b.id AS other FROM bench_people a JOIN bench_people b ON b.n = 1 + (a.n + 400) % ${count} WHERE a.n % 10 = 0
  ), blocked AS (
    INSERT INTO blocks (id, blocker_id, blocked_id, blocked_name, created_at)
    SELECT gen_random_uuid(), one, other, 'Somebody', ${epoch} FROM pairs RETURNING blocker_id, blocked_id
  )
  INSERT INTO separations (member_id, other_id, cause, caused_by, created_at)
  SELECT blocker_id, blocked_id, 'block', blocker_id, ${epoch} FROM blocked
  UNION ALL SELECT blocked_id, blocker_id, 'block', blocker_id, ${epoch} FROM blocked;`;
