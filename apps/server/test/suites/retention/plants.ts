// Rows that live for days and years. The schedule says how long in data, these say it again by hand.
import { randomUUID } from 'node:crypto';
import { selfieKey } from '#modules/verification/selfies/selfie-files.ts';
import { day, idOfDay, run, type Plants } from './plant.ts';

export const rowPlants: Plants = {
  'a match that ended': {
    of: ['matches.ended_at'],
    days: 30,
    alive: 'SELECT id FROM matches WHERE ended_at IS NOT NULL',
    async plant(db, id, now, { ana, bea }) {
      const pair = [ana, bea].toSorted();
      await db.query('INSERT INTO matches (id, low_id, high_id, created_at, ended_at) VALUES ($1, $2, $3, $4, $4)', [id, ...pair, now]);
      await db.query('INSERT INTO match_members (match_id, member_id, other_id) VALUES ($1, $2, $3)', [id, ...pair]);
      await db.query("INSERT INTO messages (match_id, seq, id, sender_id, content, created_at) VALUES ($1, 1, $1, $2, 'Bye', $3)", [
        id,
        ana,
        now,
      ]);
      await db.query("INSERT INTO removed_messages (message_id, content, until) VALUES ($1, 'Bye', $2)", [id, day(now, 1)]);
    },
  },
  'what was taken back in it': {
    of: ['removed_messages.until'],
    days: 1,
    alive: 'SELECT message_id FROM removed_messages',
    plant: async () => undefined,
  },
  'what was said in it': {
    of: ['matches.ended_at'],
    days: 30,
    alive: "SELECT match_id FROM messages WHERE content = 'Bye'",
    plant: async () => undefined,
  },
  'a like that was voided': {
    of: ['likes.voided_at'],
    days: 30,
    alive: 'SELECT id FROM likes WHERE voided_at IS NOT NULL',
    plant: (db, id, now, { ana, bea }) =>
      run(db, 'INSERT INTO likes (id, member_id, target_id, is_like, created_at, voided_at) VALUES ($1, $2, $3, true, $4, $4)', [
        id,
        ana,
        bea,
        now,
      ]),
  },
  'what a like for a deleted account cost': {
    of: ['like_spends.created_at'],
    days: 7,
    alive: 'SELECT id FROM like_spends',
    plant: (db, id, now, { ana }) =>
      run(db, 'INSERT INTO like_spends (id, member_id, is_super, created_at) VALUES ($1, $2, true, $3)', [id, ana, now]),
  },
  'a quiet like that was voided': {
    of: ['quiet_likes.voided_at'],
    days: 30,
    alive: 'SELECT id FROM quiet_likes WHERE voided_at IS NOT NULL',
    plant: (db, id, now, { ana, bea }) =>
      run(db, 'INSERT INTO quiet_likes (id, member_id, target_id, created_at, voided_at) VALUES ($1, $2, $3, $4, $4)', [id, ana, bea, now]),
  },
  'a report that was decided': {
    of: ['reports.decided_at'],
    years: 2,
    alive: "SELECT id FROM reports WHERE status <> 'open'",
    async plant(db, id, now, { ana, bea }) {
      await db.query(
        `INSERT INTO reports (id, reporter_id, reported_text, reported_id, reason, status, created_at, decided_action, decided_at)
         VALUES ($1, $2, 'bea', $3, 'Other', 'dismissed', $4, 'dismiss', $4)`,
        [id, ana, bea, now],
      );
      await db.query("INSERT INTO report_excerpts (report_id, lines, until) VALUES ($1, '[]', $2)", [id, day(now, 90)]);
    },
  },
  'its evidence': {
    of: ['report_excerpts.until'],
    days: 90,
    alive: 'SELECT report_id FROM report_excerpts WHERE until IS NOT NULL',
    plant: async () => undefined,
  },
  'a case about a story': {
    of: ['story_cases.decided_at'],
    years: 2,
    alive: 'SELECT id FROM story_cases',
    async plant(db, id, now) {
      const storyId = randomUUID();
      await db.query("INSERT INTO stories (id, title, content, day) VALUES ($1, 'A kettle', 'It boiled', $2::timestamptz)", [storyId, now]);
      await db.query("INSERT INTO story_cases (id, story_id, created_at, decided_action, decided_at) VALUES ($1, $2, $3, 'dismiss', $3)", [
        id,
        storyId,
        now,
      ]);
    },
  },
  'an appeal that was decided': {
    of: ['appeals.decided_at'],
    years: 2,
    alive: 'SELECT id FROM appeals',
    plant: (db, id, now, { ana }) =>
      run(db, "INSERT INTO appeals (id, member_id, text, status, created_at, decided_at) VALUES ($1, $2, 'Please', 'refused', $3, $3)", [
        id,
        ana,
        now,
      ]),
  },
  'an entry of the audit log': {
    of: ['audit_log.at'],
    years: 5,
    alive: 'SELECT id FROM audit_log',
    plant: (db, id, now) =>
      run(db, "INSERT INTO audit_log (id, at, moderator_file_id, kind, action, subject) VALUES ($1, $2, $1, 'look', 'list', 'report')", [
        id,
        now,
      ]),
  },
  'a link of its chain': {
    of: ['audit_log.at'],
    years: 5,
    alive: 'SELECT entry_id FROM audit_chain',
    plant: async () => undefined,
  },
  'a request for removal': {
    of: ['takedown_requests.decided_at'],
    days: 90,
    alive: 'SELECT id FROM takedown_requests WHERE decided_at IS NOT NULL',
    plant: (db, id, now) =>
      run(
        db,
        `INSERT INTO takedown_requests (id, about_name, story, reason, email, created_at, decided_action, decided_at, answered_at)
         VALUES ($1, 'Cleo', 'A story', 'It is me', 'cleo@example.com', $2, 'dismiss', $2, $2)`,
        [id, now],
      ),
  },
  'a withdrawal': {
    of: ['withdrawals.done_at'],
    years: 1,
    alive: 'SELECT id FROM withdrawals',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        `INSERT INTO withdrawals (id, member_id, provider, subscription_id, is_whole, currency, refunds, requested_at, done_at)
         VALUES ($1, $2, 'stripe', $1::uuid::text, true, 'usd', '[]', $3, $3)`,
        [id, ana, now],
      ),
  },
  'a declaration that nobody could carry out': {
    of: ['declarations.received_at'],
    days: 7,
    alive: 'SELECT id FROM declarations',
    plant: (db, id, now) =>
      run(
        db,
        `INSERT INTO declarations (id, kind, username, receipt_number, email, received_at, tried_at, acted_at, confirmed_at)
         VALUES ($1, 'cancel', 'ana', '234567892345', 'ana@example.com', $2, $2, $2, $2)`,
        [id, now],
      ),
  },
  'a session': {
    of: ['sessions.expires_at'],
    days: 30,
    alive: 'SELECT id FROM sessions',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        "INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at) VALUES ($1, uuid_send($1), $2, 'Firefox', $3, $3, $4)",
        [id, ana, now, day(now, 30)],
      ),
  },
  'a code for a password': {
    of: ['reset_requests.expires_at'],
    days: 0,
    alive: "SELECT encode(address_hash, 'hex')::uuid FROM reset_requests",
    plant: (db, id, now) => run(db, 'INSERT INTO reset_requests (address_hash, expires_at) VALUES (uuid_send($1), $2)', [id, now]),
  },
  'the name of a deleted account': {
    of: ['retired_usernames.until'],
    days: 90,
    alive: "SELECT encode(name_hash, 'hex')::uuid FROM retired_usernames WHERE octet_length(name_hash) = 16",
    plant: (db, id, now) => run(db, 'INSERT INTO retired_usernames (name_hash, until) VALUES (uuid_send($1), $2)', [id, day(now, 90)]),
  },
  'a checkout': {
    of: ['subscription_intents.closed_at'],
    days: 90,
    alive: 'SELECT id FROM subscription_intents',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        `INSERT INTO subscription_intents (id, member_id, provider, plan, created_at, checked_at, closed_at) VALUES ($1, $2, 'test', 'monthly', $3, $3, $3)`,
        [id, ana, now],
      ),
  },
  'a customer whom the provider has forgotten': {
    of: ['payment_customers.forgotten_at'],
    days: 90,
    alive: 'SELECT reference FROM payment_customers',
    plant: (db, id, now) => run(db, "INSERT INTO payment_customers (reference, provider, forgotten_at) VALUES ($1, 'test', $2)", [id, now]),
  },
  'a payment of somebody who has left': {
    of: ['payment_events.received_at'],
    years: 10,
    alive: 'SELECT id::uuid FROM payment_events',
    plant: (db, id, now) =>
      run(
        db,
        "INSERT INTO payment_events (provider, id, subscription_id, happened_at, received_at) VALUES ('test', $1::uuid, 's', $2, $2)",
        [id, now],
      ),
  },
  'a meetup that is over': {
    of: ['meetups.starts_at'],
    days: 30,
    alive: 'SELECT id FROM meetups',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        `INSERT INTO meetups (id, creator_id, title, description, location, starts_at, max_attendees, needs_approval, verified_only, created_at)
         VALUES ($1, $2, 'Tea', 'Tea', 'A park', $3, 5, false, false, $3)`,
        [id, ana, now],
      ),
  },
  'a plan without an answer': {
    of: ['date_plans.ends_at'],
    days: 7,
    alive: 'SELECT id FROM date_plans',
    plant: (db, id, now, { ana }) =>
      run(
        db,
        `INSERT INTO date_plans (id, member_id, with_name, place, note, starts_at, time_zone, check_in_at, token, token_hash, created_at, ends_at)
         VALUES ($1, $2, '', 'A park', '', $3, 'UTC', $3, 'x', uuid_send($1), $3, $4)`,
        [id, ana, now, day(now, 7)],
      ),
  },
  'a contact who wants no messages': {
    of: ['plan_stops.stopped_at'],
    years: 2,
    alive: "SELECT encode(contact_hash, 'hex')::uuid FROM plan_stops",
    plant: (db, id, now) => run(db, 'INSERT INTO plan_stops (contact_hash, stopped_at) VALUES (uuid_send($1), $2)', [id, now]),
  },
  'a story that was taken back': {
    of: ['stories.withdrawn_on'],
    days: 30,
    slack: 1,
    alive: "SELECT id FROM stories WHERE title = 'Taken back'",
    async plant(db, id, now) {
      await db.query(
        "INSERT INTO stories (id, title, content, day, withdrawn_on) VALUES ($1, 'Taken back', 'It boiled', $2::timestamptz, $2::timestamptz)",
        [id, now],
      );
      await db.query("INSERT INTO story_reports (id, story_id, reason, created_at) VALUES ($1, $1, 'Other', $2)", [id, now]);
    },
  },
  'a review that another took the place of': {
    of: ['reviews.replaced_on'],
    days: 0,
    slack: 1,
    alive: 'SELECT id FROM reviews',
    plant: (db, id, now) =>
      run(
        db,
        "INSERT INTO reviews (id, tea_id, rating, content, day, replaced_on) VALUES ($1, 'chai', 5, 'Good', $2::timestamptz, $2::timestamptz)",
        [id, now],
      ),
  },
  'a selfie': {
    of: ['selfies.taken_at'],
    days: 30,
    alive: 'SELECT id FROM selfies',
    files: (id) => [selfieKey(id)],
    plant: (db, id, now, { ana }) =>
      run(db, `INSERT INTO selfies (member_id, id, pose, taken_at, photo_ids, compared, same) VALUES ($2, $1, 'wave', $3, '{}', 0, 0)`, [
        id,
        ana,
        now,
      ]),
  },
  'a look at a profile': {
    of: ['profile_views.day'],
    days: 90,
    slack: 1,
    alive: 'SELECT md5(day::text)::uuid FROM profile_views',
    async plant(db, _id, now, { ana, bea }) {
      await run(db, 'INSERT INTO profile_views (viewed_id, viewer_id, day) VALUES ($1, $2, $3::date)', [
        ana,
        bea,
        now.toISOString().slice(0, 10),
      ]);
      return idOfDay(db, now);
    },
  },
};
