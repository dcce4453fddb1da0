// Photos and voices between two: when they open, who gets which bytes, and what is left of them. Next B1, B2.
import type { Icebreaker } from '@violet/contract/chat/chat';
import type { Match } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { jpegWithPlace } from '#test/files/pictures.ts';
import { anOgg, chromiumWebm } from '#test/files/voices.ts';
import {
  bothWrite,
  colour,
  endMedia,
  fetchMedia,
  filesLeft,
  flaggedPicture,
  photoAs,
  sendPhoto,
  uploaded,
  uploadFile,
  waveform,
} from '#test/steps/media.ts';
import { aMatch, block } from '#test/steps/matches.ts';
import { inConversation as it, lastOf, say, sendMessage } from '#test/steps/messages.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Caller, Member } from '#test/world/world.ts';
import { mediaKeys, photoType } from './media-files.ts';

const mediaOf = async (by: Caller, matchId: string) => (await by.get<Match[]>('/api/matches')).body.find(({ id }) => id === matchId)?.media;
const isPhoto = ({ message }: { message: Message }) => message.messageType === 'photo';

describe('photos and voices', () => {
  it('open once both have written words of their own, and close when one takes the only ones back', async ({
    world,
    ana,
    bea,
    cleo,
    matchId,
  }) => {
    const file = await colour();
    expect(await mediaOf(ana, matchId)).toEqual({ photos: 'locked', voice: 'locked' });
    await say(ana, matchId);
    await sendMessage(bea, matchId, 'Wisteria', { messageType: 'icebreaker' });
    for (const kind of ['photo', 'voice'] as const) {
      const refused = await uploadFile<ErrorBody>(world.origin, ana, matchId, kind, kind === 'photo' ? file : chromiumWebm);
      expect([refused.status, refused.body.code]).toEqual([403, 'media_locked']);
    }
    expect((await uploadFile(world.origin, cleo, matchId, 'photo', file)).status).toBe(404);
    const own = await say(bea, matchId, 'It sings.');
    expect(await mediaOf(ana, matchId)).toEqual({ photos: 'open', voice: 'open' });
    const mediaId = await uploaded(world.origin, ana, matchId, 'photo', file);
    await bea.del(`/api/messages/${own.id}`);
    const late = await sendMessage<ErrorBody>(ana, matchId, '', photoAs(mediaId));
    expect([late.status, late.body.code]).toEqual([403, 'media_locked']);
  });

  it('stay locked where one has only sent a starter, also as a text', async ({ world, ana, bea, matchId }) => {
    await say(ana, matchId);
    const starters = await bea.get<Icebreaker[]>(`/api/icebreakers/generate/${matchId}`);
    const [starter] = starters.body;
    const started = await sendMessage(bea, matchId, starter?.message, { icebreakerId: starter?.id });
    expect([started.status, started.body.messageType]).toEqual([201, 'text']);
    expect(await mediaOf(ana, matchId)).toEqual({ photos: 'locked', voice: 'locked' });
    expect((await uploadFile(world.origin, bea, matchId, 'photo', await colour())).status).toBe(403);
    await say(bea, matchId, 'It sings.');
    expect(await mediaOf(ana, matchId)).toEqual({ photos: 'open', voice: 'open' });
  });

  it('are off where the other takes no photos; what is there stays', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { photo } = await sendPhoto(world.origin, ana, matchId);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { photoMessages: 'none' } });
    expect(await mediaOf(ana, matchId)).toEqual({ photos: 'off', voice: 'open' });
    expect(await mediaOf(bea, matchId)).toEqual({ photos: 'open', voice: 'open' });
    const refused = await uploadFile<ErrorBody>(world.origin, ana, matchId, 'photo', await colour());
    expect([refused.status, refused.body.key]).toEqual([403, 'photos_off']);
    expect((await fetchMedia(world.origin, bea, photo?.mediaId)).status).toBe(200);
  });

  it('are pixels alone in two sizes, and not a byte besides', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const mediaId = await uploaded(world.origin, ana, matchId, 'photo', await jpegWithPlace());
    await sendMessage(ana, matchId, 'From the pier', photoAs(mediaId));
    for (const [query, most] of [
      ['', 1_600],
      ['?size=card', 600],
    ] as const) {
      const { status, headers, bytes } = await fetchMedia(world.origin, bea, mediaId, query);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store']);
      const { width, height, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(most);
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/Telltale|Secretname|Exif|xmpmeta/u);
    }
  });

  it('are for one message of their sender in their match, within the hour', async ({ world, ana, bea, cleo, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const mediaId = await uploaded(world.origin, ana, matchId, 'photo', await colour());
    const unknown = async (by: Member, more: object) => {
      const { status, body } = await sendMessage<ErrorBody>(by, matchId, '', more);
      return [status, body.errors?.[0]?.key];
    };
    expect(await unknown(bea, photoAs(mediaId))).toEqual([400, 'media_unknown']);
    expect(await unknown(ana, { messageType: 'voice', mediaId, waveform })).toEqual([400, 'media_unknown']);
    expect((await sendMessage(cleo, matchId, '', photoAs(mediaId))).status).toBe(404);
    expect((await fetchMedia(world.origin, ana, mediaId)).status).toBe(404);
    const clientId = '0b8f2a1e-3c4d-4e5f-8a9b-0c1d2e3f4a5b';
    const both = await Promise.all([1, 2].map(() => sendMessage(ana, matchId, '', photoAs(mediaId, { clientId }))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await unknown(ana, photoAs(mediaId))).toEqual([400, 'media_unknown']);
    const late = await uploaded(world.origin, ana, matchId, 'photo', await colour());
    world.clock.advance({ hours: 1 });
    expect(await unknown(ana, photoAs(late))).toEqual([400, 'media_unknown']);
    await endMedia(world);
    expect([await filesLeft(world, late), await filesLeft(world, mediaId)]).toEqual([2, 0]);
  });

  it('wait ten at a time', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const file = await colour('#123456', 20, 20);
    for (let count = 0; count < 10; count += 1) await uploaded(world.origin, ana, matchId, 'photo', file);
    const refused = await uploadFile<ErrorBody>(world.origin, ana, matchId, 'photo', file);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  });

  it('that wait in a match that ended hold up none of another, and are in no export', async ({ world, ana, bea, cleo, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const file = await colour('#123456', 20, 20);
    for (let count = 0; count < 10; count += 1) await uploaded(world.origin, ana, matchId, 'photo', file);
    const other = await aMatch(ana, cleo);
    await bothWrite(ana, cleo, other.id);
    const upload = () => uploadFile(world.origin, ana, other.id, 'photo', file);
    expect((await upload()).status).toBe(429);
    await bea.del(`/api/matches/${matchId}`);
    expect((await upload()).status).toBe(201);
    const exported = await ana.get<{ waitingFiles: { matchId: string }[] }>(`/api/users/${ana.id}/export`);
    expect(exported.body.waitingFiles).toMatchObject([{ matchId: other.id, kind: 'photo' }]);
  });
});

describe('a photo', () => {
  it('is covered for its receiver alone, as that one wants it', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const [sender, receiver] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    const sent = await sendPhoto(world.origin, ana, matchId);
    expect(sent.photo).toMatchObject({ width: 80, height: 60, once: false, covered: false, flagged: false, state: 'there' });
    expect((await sender.next('message', isPhoto)).message.photo?.covered).toBe(false);
    expect((await receiver.next('message', isPhoto)).message.photo?.covered).toBe(true);
    for (const [photoMessages, covered] of [
      ['until_known', true],
      ['cover', true],
      ['show', false],
    ] as const) {
      await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { photoMessages } });
      expect((await lastOf(bea, matchId))?.photo?.covered).toBe(covered);
      expect((await lastOf(ana, matchId))?.photo?.covered).toBe(false);
    }
  });

  it('is not covered any more once the two know each other', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    for (let count = 0; count < 20; count += 1) await say(ana, matchId);
    await sendPhoto(world.origin, ana, matchId);
    expect((await lastOf(bea, matchId))?.photo?.covered).toBe(true);
    world.clock.advance({ days: 15 });
    expect((await lastOf(bea, matchId))?.photo?.covered).toBe(false);
  });

  it('stays covered where the messages of one side were taken back', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { photoMessages: 'until_known' } });
    for (let count = 0; count < 20; count += 1) await ana.del(`/api/messages/${(await say(ana, matchId)).id}`);
    await sendPhoto(world.origin, ana, matchId);
    world.clock.advance({ days: 15 });
    expect((await lastOf(bea, matchId))?.photo?.covered).toBe(true);
    // The two first ones, the photo, and these are twenty.
    for (let count = 0; count < 17; count += 1) await say(ana, matchId);
    const thread = await bea.get<Message[]>(`/api/messages/${matchId}?limit=100`);
    expect(thread.body.find(({ photo }) => photo)?.photo?.covered).toBe(false);
  });

  it('that may show nudity goes only when that is confirmed, and covered always', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { photoMessages: 'show' } });
    const { body } = await uploadFile(world.origin, ana, matchId, 'photo', await flaggedPicture());
    expect(body.flagged).toBe(true);
    const refused = await sendMessage<ErrorBody>(ana, matchId, '', photoAs(body.mediaId));
    expect([refused.status, refused.body.code]).toEqual([409, 'confirm_needed']);
    expect((await sendMessage(ana, matchId, '', photoAs(body.mediaId, { confirmed: true }))).status).toBe(201);
    expect((await lastOf(bea, matchId))?.photo).toMatchObject({ flagged: true, covered: true });
  });

  it('is for the two alone, and for neither after its end', async ({ world, ana, bea, cleo, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { id, photo } = await sendPhoto(world.origin, ana, matchId);
    const seen = async () =>
      Promise.all([ana, bea, cleo, null].map(async (by) => (await fetchMedia(world.origin, by, photo?.mediaId)).status));
    expect(await seen()).toEqual([200, 200, 404, 401]);
    await world.db.query('UPDATE members SET suspended_at = $2 WHERE id = $1', [ana.id, world.clock.now()]);
    expect((await fetchMedia(world.origin, bea, photo?.mediaId)).status).toBe(404);
    await world.db.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [ana.id]);
    const second = await sendPhoto(world.origin, bea, matchId);
    await ana.del(`/api/messages/${id}`);
    expect(await seen()).toEqual([404, 404, 404, 401]);
    expect((await fetchMedia(world.origin, ana, second.photo?.mediaId)).status).toBe(200);
    await block(bea, ana);
    for (const by of [ana, bea]) expect((await fetchMedia(world.origin, by, second.photo?.mediaId)).status).toBe(404);
  });

  it('is for a suspended member who signs in again like one that never was', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const photos = [await sendPhoto(world.origin, ana, matchId), await sendPhoto(world.origin, bea, matchId)];
    const addresses = [...photos.map(({ photo }) => photo?.mediaId), '0b8f2a1e-3c4d-4e5f-8a9b-0c1d2e3f4a5b'];
    const seen = (by: Member) => Promise.all(addresses.map(async (id) => (await fetchMedia(world.origin, by, id)).status));
    expect(await seen(ana)).toEqual([200, 200, 404]);
    const mona = await world.member({ role: 'moderator' });
    expect((await decideMember(mona, ana, { action: 'suspend', days: 3, reason: 'Spam or scam' })).status).toBe(200);
    const back = await world.signIn(ana);
    expect((await back.get<ErrorBody>('/api/matches')).body.code).toBe('suspended');
    expect(await seen(back)).toEqual([404, 404, 404]);
    await decideMember(mona, ana, { action: 'lift' });
    expect(await seen(back)).toEqual([200, 200, 404]);
  });

  it('that was taken back says nothing, and its file goes within a day', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { id, photo } = await sendPhoto(world.origin, ana, matchId, { content: 'From the pier' });
    expect((await ana.del<Message>(`/api/messages/${id}`)).body).toMatchObject({ content: '', photo: null });
    expect((await lastOf(bea, matchId))?.photo).toBeNull();
    world.clock.advance({ hours: 23 });
    await endMedia(world);
    expect(await filesLeft(world, photo?.mediaId)).toBe(0);
    world.clock.advance({ hours: 1 });
    await endMedia(world);
    expect(await filesLeft(world, photo?.mediaId)).toBe(2);
  });

  it('lets the files go that the program wrote, by whichever way its row ends', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { photo } = await sendPhoto(world.origin, ana, matchId);
    const voice = await uploaded(world.origin, ana, matchId, 'voice', anOgg());
    await world.db.query('DELETE FROM message_media WHERE match_id = $1', [matchId]);
    const rows = await world.db.query<{ key: string }>('SELECT key FROM discarded_files WHERE key LIKE $1 OR key LIKE $2', [
      `%${photo?.mediaId}%`,
      `%${voice}%`,
    ]);
    const written = [
      ...mediaKeys({ id: photo?.mediaId ?? '', media_type: photoType }, true),
      ...mediaKeys({ id: voice, media_type: 'audio/ogg' }, true),
    ];
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(written));
  });

  it('goes with the account, for both', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const { photo } = await sendPhoto(world.origin, ana, matchId);
    const waiting = await uploaded(world.origin, ana, matchId, 'photo', await colour());
    await world.db.query('DELETE FROM members WHERE id = $1', [ana.id]);
    expect((await fetchMedia(world.origin, bea, photo?.mediaId)).status).toBe(404);
    expect([await filesLeft(world, photo?.mediaId), await filesLeft(world, waiting)]).toEqual([2, 2]);
  });
});

describe('a quote of a photo', () => {
  it('says its caption, but of one that is shown once nothing', async ({ world, ana, bea, matchId }) => {
    await bothWrite(ana, bea, matchId);
    const excerpts: unknown[] = [];
    for (const once of [false, true]) {
      const sent = await sendPhoto(world.origin, ana, matchId, { content: 'From the pier', once });
      const answer = await sendMessage(bea, matchId, 'Where?', { replyToId: sent.id });
      excerpts.push(answer.body.replyTo?.excerpt, (await lastOf(ana, matchId))?.replyTo?.excerpt);
    }
    expect(excerpts).toEqual(['From the pier', 'From the pier', null, null]);
  });
});
