// What has files in the store, which go with it.
import { createHash, randomUUID } from 'node:crypto';
import { mediaKeys, photoType } from '#modules/chat/media/media-files.ts';
import { photoKeys } from '#modules/photos/rules.ts';
import { voiceKey } from '#modules/statuses/voice/voice-files.ts';
import type { Db } from '#platform/db/db.ts';
import { departedFolder } from '#platform/storage/departed-list.ts';
import { day, run, type Plants } from './plant.ts';

const voiceType = 'audio/webm';
const voiceFiles = (id: string) => mediaKeys({ id, media_type: voiceType }, false);
const idInKey = "substring(key FROM '/([0-9a-f-]{36})')::uuid";

async function expire(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await run(db, 'INSERT INTO expiring_files (key, expires_at) SELECT unnest($1::text[]), $2', [keys, at]);
}

/** Beside the rows of cases and matches, after which these are planted. */
export const filePlants: Plants = {
  'a photo in a conversation that nobody opened': {
    of: ['message_media.until'],
    days: 14,
    alive: "SELECT id FROM message_media WHERE kind = 'photo'",
    files: (id) => mediaKeys({ id, media_type: photoType }, false),
    async plant(db, matchId, now, { ana }) {
      const id = randomUUID();
      await run(
        db,
        `INSERT INTO message_media (id, match_id, sender_id, kind, media_type, width, height, once, until, created_at)
         VALUES ($1, $2, $3, 'photo', $4, 8, 8, true, $5, $6)`,
        [id, matchId, ana, photoType, day(now, 14), now],
      );
      return id;
    },
  },
  'a voice in a match that ended': {
    of: ['matches.ended_at'],
    days: 30,
    alive: "SELECT id FROM message_media WHERE kind = 'voice'",
    files: voiceFiles,
    async plant(db, matchId, now, { ana }) {
      const id = randomUUID();
      await run(
        db,
        `INSERT INTO message_media (id, match_id, sender_id, kind, media_type, seconds, created_at) VALUES ($1, $2, $3, 'voice', $4, 3, $5)`,
        [id, matchId, ana, voiceType, now],
      );
      return id;
    },
  },
  'a voice that is evidence': {
    of: ['report_excerpts.until'],
    days: 90,
    alive: 'SELECT media_id FROM evidence_media',
    files: voiceFiles,
    async plant(db, reportId) {
      const id = randomUUID();
      await run(db, 'INSERT INTO evidence_media (report_id, media_id, media_type) VALUES ($1, $2, $3)', [reportId, id, voiceType]);
      return id;
    },
  },
  'a picture that is evidence': {
    of: ['report_excerpts.until'],
    days: 90,
    alive: 'SELECT photo_id FROM evidence_photos',
    files: photoKeys,
    async plant(db, reportId, _now, { bea }) {
      const id = randomUUID();
      await run(db, 'INSERT INTO evidence_photos (report_id, photo_id, member_id, position) VALUES ($1, $2, $3, 0)', [reportId, id, bea]);
      return id;
    },
  },
  'a status with a voice': {
    of: ['statuses.expires_at'],
    days: 1,
    alive: 'SELECT voice_id FROM statuses',
    files: (id) => [voiceKey(id, voiceType)],
    async plant(db, id, now, { ana }) {
      await run(
        db,
        `INSERT INTO statuses (member_id, text, created_at, expires_at, voice_id, voice_type, voice) VALUES ($2, 'Tea', $3, $4, $1, $5, '')`,
        [id, ana, now, day(now, 1), voiceType],
      );
      await expire(db, [voiceKey(id, voiceType)], day(now, 1));
    },
  },
  'an upload that broke off': {
    of: ['expiring_files.expires_at'],
    days: 1,
    alive: `SELECT ${idInKey} FROM expiring_files`,
    files: photoKeys,
    async plant(db, _id, now) {
      const id = randomUUID();
      await expire(db, photoKeys(id), day(now, 1));
      return id;
    },
  },
  'an account that nobody uses': {
    of: ['members.last_active_at'],
    years: 2,
    notice: 30,
    alive: 'SELECT id FROM members',
    async plant(db, _id, now, { register }) {
      const id = await register();
      await run(db, 'UPDATE members SET last_active_at = $2 WHERE id = $1', [id, now]);
      // Its only photo is called as it is.
      await run(db, "INSERT INTO photos (id, member_id, position, blurred, created_at) VALUES ($1, $1, 0, '', $2)", [id, now]);
      return id;
    },
    files: photoKeys,
  },
  'who has left': {
    of: ['departures'],
    days: 400,
    slack: 1,
    files: (id, now) => [`${departedFolder}/${now.toISOString().slice(0, 10)}/${createHash('sha256').update(id).digest('hex')}`],
    plant: async () => undefined,
  },
};
