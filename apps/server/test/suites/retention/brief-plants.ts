// Rows that live for hours and days, and what is known of somebody's browser.
import { randomUUID } from 'node:crypto';
import { day, idOfDay, run, type Plants } from './plant.ts';

/** A code of a member, of which there is one at a time. */
const codeOf = (table: string, more = '', values = ''): Plants[string] => ({
  of: [`${table}.expires_at`],
  days: 1,
  alive: `SELECT encode(code_hash, 'hex')::uuid FROM ${table} WHERE octet_length(code_hash) = 16`,
  plant: (db, id, now, { ana }) =>
    run(db, `INSERT INTO ${table} (member_id, code_hash, expires_at${more}) VALUES ($2, uuid_send($1), $3${values})`, [
      id,
      ana,
      day(now, 1),
    ]),
});

export const briefPlants: Plants = {
  'a code for a new password': codeOf('password_resets'),
  'a code for an address': codeOf('email_codes'),
  'a code for a number': codeOf('sms_codes', ', phone_number', ", '+15035550177'"),
  'a code for a partner': codeOf('partner_links'),
  'a question for a factor': {
    of: ['factor_challenges.expires_at'],
    days: 1,
    alive: 'SELECT asked_id FROM factor_challenges',
    plant: (db, id, now, { ana }) =>
      run(db, "INSERT INTO factor_challenges (asked_id, purpose, member_id, challenge, expires_at) VALUES ($1, 'show', $2, '', $3)", [
        id,
        ana,
        day(now, 1),
      ]),
  },
  'a sign-in that waits for a factor': {
    of: ['pending_sign_ins.expires_at'],
    days: 1,
    alive: 'SELECT id FROM pending_sign_ins',
    plant: (db, id, now, { ana }) =>
      run(db, 'INSERT INTO pending_sign_ins (id, token_hash, member_id, is_brief, expires_at) VALUES ($1, uuid_send($1), $2, false, $3)', [
        id,
        ana,
        day(now, 1),
      ]),
  },
  'a pose for a selfie': {
    of: ['selfie_poses.valid_until'],
    days: 1,
    alive: 'SELECT id FROM selfie_poses',
    plant: (db, id, now, { ana }) =>
      run(db, "INSERT INTO selfie_poses (member_id, id, pose, valid_until) VALUES ($2, $1, 'wave', $3)", [id, ana, day(now, 1)]),
  },
  'an address that was replaced': {
    of: ['former_addresses.until'],
    days: 1,
    alive: "SELECT split_part(email, '@', 1)::uuid FROM former_addresses",
    plant: (db, id, now, { ana }) =>
      run(db, "INSERT INTO former_addresses (member_id, email, until) VALUES ($2, $1::uuid || '@example.com', $3)", [id, ana, day(now, 1)]),
  },
  'a browser that somebody signed in with': {
    of: ['known_devices.last_used_at'],
    days: 400,
    alive: "SELECT encode(device_hash, 'hex')::uuid FROM known_devices WHERE octet_length(device_hash) = 16",
    plant: (db, id, now, { ana }) =>
      run(db, 'INSERT INTO known_devices (member_id, device_hash, last_used_at) VALUES ($2, uuid_send($1), $3)', [id, ana, now]),
  },
  'whom somebody was to be shown': {
    of: ['decks.built_at'],
    days: 7,
    alive: 'SELECT first_ids[1] FROM decks',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        `INSERT INTO decks (member_id, scope, revision, built_at, surveyed_at, first_ids, target_ids, complete, small)
         VALUES ($2, 'all', 1, $3, $3, ARRAY[$1::uuid], ARRAY[$1::uuid], true, true)`,
        [id, ana, now],
      ),
  },
  'how often somebody was shown': {
    of: ['exposures.day'],
    days: 1,
    slack: 1,
    alive: 'SELECT md5(day::text)::uuid FROM exposures',
    async plant(db, _id, now, { ana }) {
      await run(db, 'INSERT INTO exposures (member_id, day, shown) VALUES ($1, $2::date, 1)', [ana, now.toISOString().slice(0, 10)]);
      return idOfDay(db, now);
    },
  },
  'a kind word at a parting': {
    of: ['farewells.said_at'],
    days: 30,
    alive: 'SELECT id FROM farewells',
    plant: (db, id, now, { ana, bea }) =>
      run(db, "INSERT INTO farewells (id, member_id, from_id, name, line, said_at) VALUES ($1, $2, $3, 'Bea', 'other', $4)", [
        id,
        ana,
        bea,
        now,
      ]),
  },
  'that somebody told a story': {
    of: ['story_shares.shared_at'],
    days: 1,
    alive: 'SELECT id FROM story_shares',
    plant: (db, id, now, { ana }) => run(db, 'INSERT INTO story_shares (id, member_id, shared_at) VALUES ($1, $2, $3)', [id, ana, now]),
  },
  'a report of a story that made no case': {
    of: ['reports'],
    years: 2,
    alive: 'SELECT id FROM story_reports',
    async plant(db, _id, now) {
      const id = randomUUID();
      await run(db, "INSERT INTO stories (id, title, content, day) VALUES ($1, 'Reported', 'It boiled', $2::timestamptz)", [id, now]);
      await run(db, "INSERT INTO story_reports (id, story_id, reason, created_at) VALUES ($1, $1, 'Other', $2)", [id, now]);
      return id;
    },
  },
};
