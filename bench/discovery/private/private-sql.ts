// What members of a community have who hide, look with a partner or cover their photos. Each share is drawn by itself from the member's id.
import { epoch } from '#bench/discovery/data/member-sql.ts';

/** A number from 0 to 99, the same for a member each time and another one for each use. */
const share = (use: string, id: string) => `((hashtext('${use} ' || ${id}::text) & 65535) % 100)`;
const isMeasured = (id: string) => `${id} IN (SELECT id FROM bench_measured)`;
const covers = `${share('cover', 'm.id')} < CASE WHEN m.is_verified THEN 15 ELSE 1 END`;
const isPartnered = `${share('here as', 'm.id')} < 10`;

const contactsOfEach = 150;

/** Of those measured every other one is open to couples, and so is shown some. */
export const changeMembers = [
  `UPDATE members m SET here_as = CASE WHEN ${isPartnered} THEN 'partnered' ELSE 'solo' END,
     photo_privacy = CASE WHEN ${covers} THEN 'blurred' ELSE 'clear' END, cover_lapsed = ${covers} AND NOT m.is_verified
   WHERE (${isPartnered} OR ${covers}) AND NOT ${isMeasured('m.id')}`,
  `UPDATE preferences p SET open_to_couples = ${share('open', 'p.member_id')} < 20,
     profile_visibility = CASE WHEN p.profile_visibility = 'public' AND ${share('incognito', 'p.member_id')} < 10 THEN 'friends' ELSE p.profile_visibility END
   WHERE (${share('open', 'p.member_id')} < 20 OR ${share('incognito', 'p.member_id')} < 10) AND NOT ${isMeasured('p.member_id')}`,
  `UPDATE preferences SET open_to_couples = true WHERE member_id IN (
     SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY kind ORDER BY id) AS place FROM bench_measured) listed WHERE place % 2 = 0)`,
  `UPDATE photos SET audience = 'matches' WHERE position = 1 AND ${share('matches', 'member_id')} < 20`,
  `CREATE UNLOGGED TABLE bench_couples AS
     SELECT id, row_number() OVER (ORDER BY city_id NULLS LAST, id) AS place FROM members WHERE here_as = 'partnered'`,
  `INSERT INTO partner_links (member_id, partner_id, linked_at)
     SELECT a.id, b.id, ${epoch} FROM bench_couples a JOIN bench_couples b ON b.place = a.place + 1 WHERE a.place % 4 = 1`,
  'DROP TABLE bench_couples',
  // As tables are that have been written over years and not at once.
  ...['members', 'preferences', 'photos'].map((table) => `VACUUM (FULL, ANALYZE) ${table}`),
] as const;

export const insertContacts = `
  INSERT INTO hidden_contacts (member_id, hash, entered_at)
  SELECT m.id, sha256(convert_to(m.id::text || k, 'UTF8')), ${epoch} FROM members m CROSS JOIN generate_series(1, ${contactsOfEach}) k
  WHERE ${share('contacts', 'm.id')} < 5`;

/** Twelve of the same city hide from the member, by one of the hashes each. */
export const insertHidersOf = `
  INSERT INTO hidden_contacts (member_id, hash, entered_at)
  SELECT near.member_id, ($2::bytea[])[1 + near.place % cardinality($2::bytea[])], ${epoch} FROM (
    SELECT k.member_id, row_number() OVER (ORDER BY md5(k.member_id::text)) AS place FROM candidates me JOIN candidates k ON k.city_id = me.city_id
    WHERE me.member_id = $1 AND k.door = 1 AND k.member_id <> me.member_id
  ) near WHERE near.place <= 12`;

export const updateContactsOf = `UPDATE members SET email = $2, phone_number = $3, phone_verified = true WHERE id = $1`;

export const insertFormerContact = `INSERT INTO former_contacts (member_id, mark, sealed, kept_at) VALUES ($1, $2, $3, ${epoch})`;
