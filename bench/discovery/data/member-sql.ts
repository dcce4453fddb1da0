// Members in bulk: plausible in every column that discovery reads, of a realistic width in the others.

/** The moment every generated time is measured from; the benchmark's clock starts here. */
export const benchEpoch = new Date('2026-01-15T12:00:00Z');

export const epoch = `'${benchEpoch.toISOString()}'::timestamptz`;

/** A time-ordered id (UUID v7) for something that happened at `at`. */
function idAt(at: string): string {
  return `overlay(overlay(md5(random()::text) placing lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' from 1 for 13)
    placing '8' from 17 for 1)::uuid`;
}

const words = `'Runs the late shift at a bakery, reads on the bus, and will talk about tomatoes until someone stops her. Looking for slow
 Sundays, long walks by the river, and somebody who answers the phone. Two cats, one of them polite. Ask about the kiln.'`;

/** People in the order of their cities, so that neighbours in `n` are neighbours on the map. */
export const drawPeople = (count: number) => `
  SELECT setseed(0.42);
  CREATE UNLOGGED TABLE bench_people AS
  SELECT row_number() OVER (ORDER BY city_id NULLS LAST, shuffle)::int AS n, ${idAt('created_at')} AS id, *
  FROM (
    SELECT random() AS shuffle, CASE WHEN random() < 0.01 THEN NULL ELSE
        (SELECT w.city_ids[width_bucket(random() + 0 * g, w.thresholds)] FROM bench_weights w) END AS city_id,
      least(75, 18 + floor(8 * -ln(1 - random()) + 8 * random()))::int AS age,
      ${epoch} - random() * interval '700 days' AS created_at,
      ${epoch} - CASE WHEN random() < 0.24 THEN random() * interval '1 day' ELSE power(random(), 2) * interval '120 days' END AS active_at,
      1 + floor(random() * 5000)::int AS set_id, random() AS luck
    FROM generate_series(1, ${count}) g
  ) drawn;
  CREATE UNIQUE INDEX ON bench_people (n);
  CREATE INDEX ON bench_people (city_id);
  ANALYZE bench_people;`;

export const insertMembers = `
  INSERT INTO members (id, username, name, age, bio, city_id, gender_identity, sexual_orientation, interests, tea_interests, job, education, height,
    pronouns, relationship_goals, love_language, lifestyle, ghost_mode, is_verified, suspended_at, boosted_until, last_active_at, created_at)
  SELECT p.id, 'bench' || p.n, (ARRAY['Ada','Bea','Cleo','Dora','Etta','Fern','Gia','Hana','Ines','Juno'])[1 + p.n % 10], p.age,
    CASE WHEN p.n % 20 = 0 THEN '' ELSE left(${words}, 120 + p.n % 160) END, p.city_id,
    CASE WHEN p.n % 9 = 0 THEN 'non-binary' ELSE 'woman' END, (ARRAY['lesbian','bisexual','pansexual'])[1 + p.n % 3],
    s.interests, s.teas, 'Bookbinder at the corner shop', 'Bachelor’s degree', '5′6″', 'she/her', 'Long-term relationship', 'Quality time',
    s.lifestyle, p.luck < 0.03, p.n % 3 = 0, CASE WHEN p.luck BETWEEN 0.03 AND 0.033 THEN ${epoch} END,
    CASE WHEN p.luck > 0.99 THEN ${epoch} + (p.luck - 0.99) * 100 * interval '30 minutes' END, p.active_at, p.created_at
  FROM bench_people p JOIN bench_sets s ON s.id = p.set_id ORDER BY p.id;
  INSERT INTO preferences (member_id, min_age, max_age, max_distance_miles, tea_preferences, lifestyle_preferences, deal_breakers, show_age,
    show_last_active, profile_visibility)
  SELECT p.id, greatest(18, p.age - 3 - p.n % 10), least(75, p.age + 3 + p.n % 13), 10 + 5 * (p.n % 19), s.teas[1:2], s.wanted,
    CASE p.n % 7 WHEN 0 THEN ARRAY['Smoking'] WHEN 1 THEN ARRAY['Hidden age', 'No photos'] ELSE '{}' END, p.n % 50 <> 1, p.n % 25 <> 2,
    CASE WHEN p.n % 60 = 3 THEN 'friends' WHEN p.n % 60 = 4 THEN 'private' ELSE 'public' END
  FROM bench_people p JOIN bench_sets s ON s.id = p.set_id ORDER BY p.id;
  INSERT INTO photos (id, member_id, position, portrait, blurred, created_at)
  SELECT gen_random_uuid(), p.id, k, '{}', 'data:image/svg+xml,' || repeat('0123456789', 8), p.created_at
  FROM bench_people p CROSS JOIN generate_series(0, 1) k WHERE p.n % 20 <> 5 ORDER BY p.id;`;
