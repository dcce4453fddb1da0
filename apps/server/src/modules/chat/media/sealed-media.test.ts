// Whoever copies the store sees no photo and hears no voice of a conversation; whoever may, does. ADR 049.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@violet/contract/chat/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOgg } from '#test/files/voices.ts';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, endMedia, fetchMedia, sendPhoto, uploaded, waveform } from '#test/steps/media.ts';
import { inConversation as it, sendMessage } from '#test/steps/messages.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

interface Sent {
  readonly world: World;
  readonly ana: Member;
  readonly matchId: string;
}

async function sendVoice({ world, ana, matchId }: Sent): Promise<string> {
  const mediaId = await uploaded(world.origin, ana, matchId, 'voice', anOgg());
  expect((await sendMessage(ana, matchId, '', { messageType: 'voice', mediaId, waveform })).status).toBe(201);
  return mediaId;
}

async function sendOne({ world, ana, matchId }: Sent): Promise<string> {
  return (await sendPhoto(world.origin, ana, matchId)).photo?.mediaId ?? '';
}

/** Of one photo or voice, by their names. */
function filesOf({ folder }: World, mediaId: string): string[] {
  const entries = readdirSync(path.join(folder, 'message-media'), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name.includes(`${mediaId}.`)).map((name) => path.join(folder, 'message-media', name));
}

/** What stands behind the id in names of files. */
const endingsOf = (names: readonly string[], mediaId: string) => names.map((name) => name.slice(name.indexOf(`${mediaId}.`) + 37));
const endings = (world: World, mediaId: string) => endingsOf(filesOf(world, mediaId), mediaId).toSorted();

/** Of files that the store is to let go. */
async function discarded({ db }: World, mediaId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>('SELECT key FROM discarded_files WHERE key LIKE $1 ORDER BY key', [`%${mediaId}%`]);
  return endingsOf(
    rows.map(({ key }) => key),
    mediaId,
  );
}
const fileOf = (world: World, mediaId: string, ending: string) => filesOf(world, mediaId).find((file) => file.endsWith(ending)) ?? '';

const signatures = ['RIFF', 'WEBP', 'OggS', 'OpusHead', 'ftyp', '\u001AE\u00DF\u00A3', '\u00FF\u00D8\u00FF', '\u0089PNG'];

/** Which sixteen bytes of the original are in a file, and which sign of a picture or a sound. */
function listReadable(file: string, original: Buffer): string[] {
  const stored = readFileSync(file);
  const parts = Array.from({ length: Math.floor(original.length / 16) }, (_none, index) => original.subarray(index * 16, index * 16 + 16));
  expect(parts.length).toBeGreaterThan(3);
  const seen = parts.filter((part) => stored.includes(part)).map((part) => part.toString('hex'));
  return [...seen, ...signatures.filter((sign) => stored.subarray(0, 64).includes(Buffer.from(sign, 'latin1')))];
}

const keysOf = ({ db }: World, mediaId: string) =>
  db.query<{ file_key: string }>('SELECT file_key FROM media_keys WHERE media_id = $1', [mediaId]);

describe('in the store', () => {
  it('photos and voices are nothing that can be seen or heard, and their members see and hear them', async ({
    world,
    ana,
    bea,
    cleo,
    matchId,
  }) => {
    await bothWrite(ana, bea, matchId);
    const [photo, voice] = [await sendOne({ world, ana, matchId }), await sendVoice({ world, ana, matchId })];
    expect([...endings(world, photo), ...endings(world, voice)]).toEqual(['card.webp.sealed', 'full.webp.sealed', 'ogg.sealed']);
    for (const [mediaId, query, ending, sign] of [
      [photo, '', 'full.webp.sealed', 'RIFF'],
      [photo, '?size=card', 'card.webp.sealed', 'RIFF'],
      [voice, '', 'ogg.sealed', 'OggS'],
    ] as const) {
      const { status, bytes } = await fetchMedia(world.origin, bea, mediaId, query);
      expect([status, bytes.toString('latin1', 0, 4)]).toEqual([200, sign]);
      expect((await fetchMedia(world.origin, ana, mediaId, query)).bytes.equals(bytes)).toBe(true);
      expect((await fetchMedia(world.origin, cleo, mediaId, query)).status).toBe(404);
      expect(listReadable(fileOf(world, mediaId, ending), bytes)).toEqual([]);
    }
  });

  it('each photo has a key of its own, and the same picture is another file each time', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const [one, other] = [await sendOne({ world, ana, matchId }), await sendOne({ world, ana, matchId })];
    const [first, second] = [one, other].map((id) => readFileSync(fileOf(world, id, 'full.webp.sealed')));
    expect(first?.subarray(12, 60).equals(second?.subarray(12, 60) ?? Buffer.alloc(0))).toBe(false);
    expect(await keysOf(world, one)).not.toEqual(await keysOf(world, other));
  });

  it('a voice is heard in parts, and goes along in an export', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const voice = await sendVoice({ world, ana, matchId });
    const { bytes } = await fetchMedia(world.origin, bea, voice);
    const part = await fetch(`${world.origin}/media/${voice}`, { headers: { cookie: bea.cookie, range: 'bytes=5-40' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-40/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 41))).toBe(true);
    const { body } = await ana.get<{ messages: { media?: { data: string } }[] }>(`/api/users/${ana.id}/export`);
    expect(body.messages.flatMap(({ media }) => media?.data ?? [])).toContain(bytes.toString('base64'));
  });
});

describe('a file that was changed', () => {
  it('or was put in the place of another fails, and shows nothing', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const [one, other] = [await sendOne({ world, ana, matchId }), await sendOne({ world, ana, matchId })];
    const [full, card] = ['full.webp.sealed', 'card.webp.sealed'].map((ending) => fileOf(world, one, ending)) as [string, string];
    const whole = readFileSync(full);
    const changed = Buffer.from(whole);
    changed[40] = (changed[40] ?? 0) ^ 1;
    const plain = (await fetchMedia(world.origin, bea, one)).bytes;
    const others = readFileSync(fileOf(world, other, 'full.webp.sealed'));
    for (const put of [changed, readFileSync(card), others, whole.subarray(0, -3), plain, Buffer.alloc(0)]) {
      writeFileSync(full, put);
      const { status, headers, bytes } = await fetchMedia(world.origin, bea, one);
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([500, 'application/json']);
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'internal' });
    }
    writeFileSync(full, whole);
    expect((await fetchMedia(world.origin, bea, one)).bytes.equals(plain)).toBe(true);
  });
});

describe('the key', () => {
  it('goes with the last row that names the file: what was copied of the store does not open any more', async ({
    world,
    ana,
    bea,
    matchId,
  }) => {
    await bothWrite(ana, bea, matchId);
    const mediaId = await sendOne({ world, ana, matchId });
    expect(await keysOf(world, mediaId)).toHaveLength(1);
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    expect(await keysOf(world, mediaId)).toEqual([]);
  });

  it('stays with the evidence of a report, which moderators look at when message and photo are gone', async ({
    world,
    ana,
    bea,
    matchId,
  }) => {
    await bothWrite(ana, bea, matchId);
    const sent = await sendPhoto(world.origin, ana, matchId, { once: true });
    await bea.post<Message>(`/api/messages/${sent.id}/open`);
    const mediaId = sent.photo?.mediaId ?? '';
    const { bytes } = await fetchMedia(world.origin, bea, mediaId);
    const report = await fileReport(bea, ana, { messageIds: [sent.id] });
    world.clock.advance({ hours: 2 });
    await endMedia(world);
    expect(await world.db.query('SELECT FROM message_media WHERE id = $1', [mediaId])).toEqual([]);
    const mona = await world.member({ role: 'moderator' });
    const look = await fetch(`${world.origin}/api/moderation/reports/${report.id}/media/${mediaId}`, { headers: { cookie: mona.cookie } });
    expect([look.status, Buffer.from(await look.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    await world.db.query('DELETE FROM evidence_media WHERE media_id = $1', [mediaId]);
    expect(await keysOf(world, mediaId)).toEqual([]);
    expect(await discarded(world, mediaId)).toEqual(['card.webp.sealed', 'full.webp.sealed']);
  });
});

describe('files of before', () => {
  it('are read as they lie; new ones are sealed an hour after the first upload, when no program of before runs', async ({
    world,
    ana,
    bea,
    matchId,
  }) => {
    await bothWrite(ana, bea, matchId);
    await world.db.query('DELETE FROM media_sealing');
    const early = await sendOne({ world, ana, matchId });
    world.clock.advance({ minutes: 59 });
    const voice = await sendVoice({ world, ana, matchId });
    expect([...endings(world, early), ...endings(world, voice)]).toEqual(['card.webp', 'full.webp', 'ogg']);
    world.clock.advance({ minutes: 1 });
    const late = await sendOne({ world, ana, matchId });
    // By its name a program of before does not find it: that one answers 404, never with sealed bytes.
    expect(endings(world, late)).toEqual(['card.webp.sealed', 'full.webp.sealed']);
    for (const [mediaId, sign] of [
      [early, 'RIFF'],
      [late, 'RIFF'],
      [voice, 'OggS'],
    ] as const) {
      expect((await fetchMedia(world.origin, bea, mediaId)).bytes.toString('latin1', 0, 4)).toBe(sign);
    }
    await world.db.query('DELETE FROM message_media WHERE id = $1', [early]);
    expect(await discarded(world, early)).toEqual(['card.webp', 'full.webp']);
  });
});

describe('where the operator gave keys', () => {
  const [before, after] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  let world: World;
  let [ana, bea] = [] as unknown as [Member, Member];
  let matchId: string;
  beforeAll(async () => {
    world = await createWorld({ photoCheck: 'test' });
    [ana, bea] = [await world.member(), await world.member()];
    ({ id: matchId } = await aMatch(ana, bea));
    await bothWrite(ana, bea, matchId);
  });
  afterAll(() => world.close());

  test('the keys of files are sealed by them, those of before too, and follow another data key and another root key', async () => {
    const first = await sendOne({ world, ana, matchId });
    const { bytes } = await fetchMedia(world.origin, bea, first);
    const [bare] = await keysOf(world, first);
    expect(Buffer.from(bare?.file_key ?? '', 'base64')).toHaveLength(32);
    await world.restart({ atRestKeys: [before] });
    const second = await sendOne({ world, ana, matchId });
    const beginnings: string[] = [];
    const seen = async () => {
      for (const id of [first, second]) expect((await fetchMedia(world.origin, bea, id)).bytes.equals(bytes)).toBe(true);
    };
    await seen();
    for (const ring of [[before], [after, before], [after]]) {
      const { atRest } = await world.restart({ atRestKeys: ring });
      if (ring.length > 1) await atRest?.rotate();
      world.clock.advance({ minutes: 11 });
      await atRest?.upkeep();
      const keys = [...(await keysOf(world, first)), ...(await keysOf(world, second))].map(({ file_key }) => file_key.slice(0, 15));
      expect([keys.length, new Set(keys).size, keys[0]?.startsWith('~1.')]).toEqual([2, 1, true]);
      beginnings.push(keys[0] ?? '');
      await seen();
    }
    expect([beginnings[0] === beginnings[1], beginnings[1] === beginnings[2]]).toEqual([false, true]);
  });
});
