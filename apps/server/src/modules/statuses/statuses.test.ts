// A note of a day: who reads it, and who hears it. It is gone at once when it has to be.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Match } from '@violet/contract/matches';
import type { Status } from '@violet/contract/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#test/steps/departures.ts';
import { aMatch, block, ghost } from '#test/steps/matches.ts';
import { anMp4, anOgg, aWebm, chromiumWebm, fetchVoice, opusPackets, uploadVoice } from '#test/files/voices.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { createFileDeletions } from '#platform/storage/file-deletions.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { deleteExpiredStatuses } from './queries.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
  bea = await world.member({ name: 'Bea' });
});

const pathOf = (member: Member) => `/api/users/${member.id}/status`;

async function share(member: Member, text = 'Tea at six?'): Promise<Status> {
  const answer = await member.put<Status>(pathOf(member), { text });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function speak(member: Member, file: Buffer = chromiumWebm): Promise<string> {
  const answer = await uploadVoice<Status>(world.origin, member, file);
  expect(answer.status).toBe(200);
  return answer.body.voiceUrl ?? '';
}

async function seenBy(member: Member, other: Member): Promise<Status | null | undefined> {
  const { body } = await member.get<Match[]>('/api/matches');
  return body.find(({ otherUser }) => otherUser.id === other.id)?.otherUser.status;
}

describe('a status', () => {
  it('is hers for 24 hours, and null before and after', async () => {
    expect(await ana.get(pathOf(ana))).toMatchObject({ status: 200, body: null });
    const status = await share(ana, '  Tea at six?  ');
    expect(status).toMatchObject({ text: 'Tea at six?', voiceUrl: null });
    expect(Date.parse(status.expiresAt) - Date.parse(status.createdAt)).toBe(24 * 3_600_000);
    expect((await ana.get(pathOf(ana))).body).toEqual(status);
    world.clock.advance({ hours: 24 });
    expect((await ana.get(pathOf(ana))).body).toBeNull();
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(150), 200],
    ['x'.repeat(151), 400],
    [5, 400],
    [undefined, 400],
  ])('of %s', async (text, status) => {
    expect((await ana.put(pathOf(ana), { text })).status).toBe(status);
  });

  it('is replaced by the next one, recording and hours included', async () => {
    const first = await share(ana);
    await speak(ana);
    world.clock.advance({ hours: 3 });
    const second = await share(ana, 'Rain.');
    expect(second).toMatchObject({ text: 'Rain.', voiceUrl: null });
    expect(Date.parse(second.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt));
  });

  it('can be taken back, twice as well as once', async () => {
    await share(ana);
    expect([(await ana.del(pathOf(ana))).status, (await ana.del(pathOf(ana))).status]).toEqual([204, 204]);
    expect((await ana.get(pathOf(ana))).body).toBeNull();
  });

  it('leaves nothing on the disk once it is over', async () => {
    await share(ana);
    world.clock.advance({ hours: 25 });
    await deleteExpiredStatuses(world.db, world.clock.now());
    expect(await world.db.query('SELECT 1 FROM statuses WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});

describe('others', () => {
  it('see it while they are matched with her, and only then', async () => {
    const { id } = await aMatch(ana, bea);
    expect(await seenBy(bea, ana)).toBeNull();
    const status = await share(ana);
    expect(await seenBy(bea, ana)).toEqual(status);
    await ana.del(pathOf(ana));
    expect(await seenBy(bea, ana)).toBeNull();
    await share(ana);
    world.clock.advance({ hours: 24 });
    expect(await seenBy(bea, ana)).toBeNull();
    await share(ana);
    expect((await ana.del(`/api/matches/${id}`)).status).toBe(204);
    expect(await seenBy(bea, ana)).toBeUndefined();
  });

  it('hear that there is another, or none any more, and what it is from the list alone', async () => {
    await aMatch(ana, bea);
    const [beaSocket, strangers] = [await openSocket(world.origin, bea), await openSocket(world.origin, await world.member())];
    await share(ana, 'At the café');
    expect(await beaSocket.next('match_changed')).toEqual({ type: 'match_changed', userId: ana.id });
    await ana.del(pathOf(ana));
    expect(await beaSocket.next('match_changed')).toEqual({ type: 'match_changed', userId: ana.id });
    await strangers.caughtUp();
    expect(strangers.frames.map(({ type }) => type)).not.toContain('match_changed');
  });

  it('see nothing of it in her profile', async () => {
    await share(ana, 'For my matches');
    expect(JSON.stringify((await bea.get(`/api/users/${ana.id}`)).body)).not.toContain('For my matches');
  });

  it('may neither read, write nor remove it', async () => {
    await aMatch(ana, bea);
    await share(ana);
    const answers = [
      await bea.get(pathOf(ana)),
      await bea.put(pathOf(ana), { text: 'x' }),
      await bea.del(pathOf(ana)),
      await uploadVoice(world.origin, bea, chromiumWebm),
    ];
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await seenBy(bea, ana)).toMatchObject({ text: 'Tea at six?' });
  });

  it('still see it while she is a ghost: her matches stay', async () => {
    const pia = await world.member({ name: 'Pia', premium: true });
    await aMatch(pia, bea);
    await share(pia);
    await ghost(pia, true);
    expect(await seenBy(bea, pia)).toMatchObject({ text: 'Tea at six?' });
  });
});

describe('a voice note', () => {
  beforeEach(async () => {
    await aMatch(ana, bea);
  });

  it.each([
    ['WebM', aWebm(), 'audio/webm'],
    ['Ogg', anOgg(), 'audio/ogg'],
    ['MP4', anMp4(), 'audio/mp4'],
  ])('in %s is heard by her and her match, and called what it is', async (_kind, file, type) => {
    await share(ana);
    const url = await speak(ana, file);
    expect(await seenBy(bea, ana)).toMatchObject({ voiceUrl: url });
    for (const member of [ana, bea]) {
      const { status, headers, bytes } = await fetchVoice(world.origin, member, url);
      expect([status, headers.get('content-type'), headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
        200,
        type,
        'nosniff',
        'private, no-cache',
      ]);
      expect(bytes.length).toBeGreaterThan(100);
      expect(bytes.includes('SECRET')).toBe(false);
    }
  });

  it('comes in parts to a player that asks for parts', async () => {
    await share(ana);
    const url = await speak(ana);
    const { bytes: whole } = await fetchVoice(world.origin, bea, url);
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=100-', 100, whole.length],
      ['bytes=-10', whole.length - 10, whole.length],
    ] as const) {
      const part = await fetchVoice(world.origin, bea, url, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${whole.length}`]);
      expect(part.bytes).toEqual(whole.subarray(from, to));
    }
    for (const range of ['bytes=9-3', 'bytes=99999999-', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4']) {
      expect((await fetchVoice(world.origin, bea, url, { range })).status).toBe(200);
    }
  });

  it('is nobody else’s, and nobody’s without a session', async () => {
    await share(ana);
    const url = await speak(ana);
    const stranger = await world.member();
    const refused = await fetchVoice(world.origin, stranger, url);
    const nothing = await fetchVoice(world.origin, stranger, '/voice/01980000-0000-4000-8000-000000000001');
    expect([refused.status, refused.bytes.toString()]).toEqual([404, nothing.bytes.toString()]);
    expect((await fetchVoice(world.origin, null, url)).status).toBe(401);
    expect((await fetchVoice(world.origin, ana, '/voice/nothing')).status).toBe(404);
  });

  const endings: [string, () => Promise<unknown>][] = [
    ['a block', () => block(ana, bea)],
    ['a block from the other side', () => block(bea, ana)],
    ['its removal', () => ana.del(pathOf(ana))],
    ['the next status', () => share(ana, 'Another')],
    ['the next recording', () => speak(ana)],
    ['the end of its day', async () => world.clock.advance({ hours: 24 })],
    ['her suspension', () => world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id])],
    ['her end', () => world.db.query('DELETE FROM members WHERE id = $1', [ana.id])],
  ];
  it.each(endings)('is gone at once after %s', async (_what, end) => {
    await share(ana);
    const url = await speak(ana);
    expect((await fetchVoice(world.origin, bea, url)).status).toBe(200);
    await end();
    expect((await fetchVoice(world.origin, bea, url)).status).toBe(404);
  });

  const fileOf = (url: string) => {
    const id = url.split('/').at(-1) ?? '';
    return path.join(world.folder, 'voices', id.slice(0, 2), `${id}.webm`);
  };
  const deletions = async () => {
    const store = await openFolderStore(world.folder);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return createFileDeletions({ db: world.db, store, clock: world.clock, log });
  };

  const partings: [string, () => Promise<unknown>][] = [
    ['its removal', () => ana.del(pathOf(ana))],
    ['the next status', () => share(ana, 'Another')],
    ['the next recording', () => speak(ana)],
    ['the end of the account', () => leave(ana)],
  ];
  it.each(partings)('leaves no file after %s', async (_what, end) => {
    await share(ana);
    const file = fileOf(await speak(ana));
    expect(existsSync(file)).toBe(true);
    await end();
    await expect.poll(() => existsSync(file)).toBe(false);
  });

  it('leaves no file after its day, also where a program of before deleted the row', async () => {
    await share(ana);
    const file = fileOf(await speak(ana));
    const { deleteDue } = await deletions();
    world.clock.advance({ hours: 23 });
    await deleteDue();
    expect(existsSync(file)).toBe(true);
    await world.db.query('DELETE FROM statuses WHERE member_id = $1', [ana.id]);
    world.clock.advance({ hours: 2 });
    await deleteDue();
    expect(existsSync(file)).toBe(false);
  });

  it('that a program of before took is heard from its row', async () => {
    await share(ana);
    const url = await speak(ana);
    const { bytes } = await fetchVoice(world.origin, bea, url);
    rmSync(fileOf(url));
    expect((await fetchVoice(world.origin, bea, url)).status).toBe(404);
    await world.db.query('UPDATE statuses SET voice = $2 WHERE member_id = $1', [ana.id, bytes]);
    expect((await fetchVoice(world.origin, bea, url)).bytes).toEqual(bytes);
    await ana.put(pathOf(ana), { text: 'Another' });
    expect((await fetchVoice(world.origin, bea, url)).status).toBe(404);
  });

  it('is in what its author takes along', async () => {
    await share(ana);
    const { bytes } = await fetchVoice(world.origin, ana, await speak(ana));
    const { body } = await ana.get<{ status: object }>(`/api/users/${ana.id}/export`);
    expect(body.status).toMatchObject({ voice: { type: 'audio/webm', data: bytes.toString('base64') } });
  });

  it('needs a status to go with', async () => {
    expect(await uploadVoice(world.origin, ana, chromiumWebm)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await share(ana);
    world.clock.advance({ hours: 24 });
    expect((await uploadVoice(world.origin, ana, chromiumWebm)).status).toBe(404);
  });

  it.each([
    ['too long', aWebm({ packets: opusPackets(180) }), 400, 'validation_failed'],
    ['no sound', Buffer.from('<svg onload=alert(1)>'), 415, 'unsupported_media'],
    ['empty', Buffer.alloc(0), 415, 'unsupported_media'],
    ['too large', Buffer.concat([aWebm(), Buffer.alloc(262_144)]), 413, 'too_large'],
  ])('that is %s is refused and changes nothing', async (_what, file, status, code) => {
    await share(ana);
    const url = await speak(ana);
    expect(await uploadVoice(world.origin, ana, file)).toMatchObject({ status, body: { code } });
    expect((await ana.get<Status>(pathOf(ana))).body.voiceUrl).toBe(url);
  });
});
