// The members whose pages are measured. One is in a small town, one in the largest city with 5,000 swipes. One has swiped everybody near.
import { nearPlaces } from '#server/src/modules/places/service.ts';
import { epoch } from './member-sql.ts';

export type MeasuredKind = 'light' | 'heavy' | 'exhausted';

/** Chosen before preferences are copied to candidates, so that these are as the measurement wants them. */
export const chooseMeasured = `
  CREATE TABLE bench_measured (kind text NOT NULL, id uuid PRIMARY KEY);
  INSERT INTO bench_measured
  SELECT CASE WHEN place <= 4 THEN 'heavy' ELSE 'exhausted' END, id FROM (
    SELECT id, row_number() OVER (ORDER BY abs(age - 30), n) AS place FROM bench_people
    WHERE luck BETWEEN 0.1 AND 0.9 AND city_id = (SELECT city_id FROM bench_people WHERE city_id IS NOT NULL GROUP BY city_id ORDER BY count(*) DESC LIMIT 1)
  ) citizens WHERE place <= 6;
  INSERT INTO bench_measured
  SELECT 'light', id FROM bench_people
  WHERE luck BETWEEN 0.1 AND 0.9 AND age BETWEEN 22 AND 40 AND city_id IN (
    SELECT city_id FROM bench_people WHERE city_id IS NOT NULL GROUP BY city_id ORDER BY abs(count(*) - 40), city_id LIMIT 8)
  ORDER BY shuffle LIMIT 8;
  UPDATE preferences SET min_age = 22, max_age = 45, max_distance_miles = 100, deal_breakers = '{}'
  WHERE member_id IN (SELECT id FROM bench_measured WHERE kind <> 'light');
  UPDATE preferences SET max_distance_miles = 50 WHERE member_id IN (SELECT id FROM bench_measured WHERE kind = 'light');`;

/** All of the viewer's on the most recently active candidates: the worst case for an order by activity. At most half of them. */
export const insertHeavySwipes = `
  INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
  SELECT gen_random_uuid(), me.member_id, t.member_id, random() < 0.4, false, ${epoch} - random() * interval '20 days'
  FROM bench_measured b JOIN candidates me ON me.member_id = b.id CROSS JOIN LATERAL (
    SELECT e.member_id FROM (
      SELECT c.member_id, row_number() OVER (ORDER BY m.last_active_at DESC) AS place, count(*) OVER () AS eligible
      FROM ${nearPlaces('me.city_id')} n JOIN candidates c ON c.city_id = n.near_id AND c.max_miles >= n.miles AND n.miles <= me.max_miles
      JOIN members m ON m.id = c.member_id
      WHERE c.door = 1 AND c.member_id <> me.member_id
        AND c.shown_age BETWEEN me.min_age AND me.max_age AND me.shown_age BETWEEN c.min_age AND c.max_age
    ) e WHERE e.place <= least(5000, e.eligible / 2)
  ) t WHERE b.kind = 'heavy';`;

export const insertExhaustedSwipes = `
  INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
  SELECT gen_random_uuid(), me.member_id, c.member_id, random() < 0.4, false, ${epoch} - random() * interval '20 days'
  FROM bench_measured b JOIN candidates me ON me.member_id = b.id
  CROSS JOIN LATERAL (SELECT n.near_id FROM ${nearPlaces('me.city_id')} n UNION SELECT 0) there
  JOIN candidates c ON c.city_id = there.near_id AND c.member_id <> me.member_id
  WHERE b.kind = 'exhausted';`;
