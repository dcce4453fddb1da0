// Pictures that are somebody else's, of something else, or tell more than they show. And what costs the server more than its sender.
import type { UploadedPhoto } from '@violet/contract/photos';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { maxStoryLength } from '@violet/contract/tea';
import { expect } from 'vitest';
import { fetchPicture, flatPng, jpeg, jpegWithPlace, upload } from '#test/files/pictures.ts';
import { aWebm, fetchVoice, uploadVoice } from '#test/files/voices.ts';
import { block } from '#test/steps/matches.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Person, Scene } from './attacker-scene.ts';
import { expectDone, expectRefused, type Move } from './move.ts';
import { login, signUp } from './networks.ts';
import { rawCall } from './raw-call.ts';

const photosOf = ({ count }: Scene, person: Person) => count('photos WHERE member_id = $1', [person.id]);

const pictures: readonly Move[] = [
  {
    fault: 'Held',
    name: 'puts a picture on the profile of somebody else, and takes hers off',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const { body } = await upload<UploadedPhoto>(scene.here, ana, await jpeg(60, 60));
      const asAna = { ...eve, id: ana.id };
      await expectRefused(upload<ErrorBody>(scene.here, asAna, await jpeg(60, 60)), 403, 'forbidden');
      await expectRefused(eve.del<ErrorBody>(`/api/users/${ana.id}/photos/${body.id}`), 403, 'forbidden');
      await expectRefused(eve.del<ErrorBody>(`/api/users/${eve.id}/photos/${body.id}`), 404, 'not_found');
      expect(await photosOf(scene, ana)).toBe(1);
      await expectDone(ana.del(`/api/users/${ana.id}/photos/${body.id}`));
    },
  },
  {
    fault: 'Held',
    name: 'sends a page, a drawing that runs, and a picture of four hundred million points in place of a photo',
    async play(scene) {
      const eve = await scene.member();
      const page = Buffer.from('<html><script>alert(document.cookie)</script></html>');
      const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
      for (const [file, type] of [
        [page, 'image/jpeg'],
        [drawing, 'image/svg+xml'],
        [drawing, 'image/png'],
        [flatPng(20_000, 20_000, 1), 'image/png'],
      ] as const) {
        const answer = await upload<ErrorBody>(scene.here, eve, file, { type });
        expect([400, 413, 415], answer.body.code).toContain(answer.status);
      }
      expect(await photosOf(scene, eve)).toBe(0);
      await expectDone(upload(scene.here, eve, await jpeg(60, 60)), 201);
    },
  },
  {
    fault: 'Held',
    name: 'asks for a picture once more that his browser has, after she has blocked him',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const { body } = await upload<UploadedPhoto>(scene.here, ana, await jpeg(60, 60));
      const shown = await fetchPicture(scene.there, eve, body.url);
      const again = async () =>
        (await fetchPicture(scene.there, eve, body.url, { 'if-none-match': shown.headers.get('etag') ?? '' })).status;
      expect([shown.status, shown.headers.get('cache-control'), await again()]).toEqual([200, 'private, no-cache', 304]);
      await block(ana, eve);
      expect(await again()).toBe(404);
    },
  },
  {
    fault: 'Held',
    name: 'reads in her photo where, and with what, it was taken',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      const file = await jpegWithPlace();
      expect(file.includes('Telltale 9')).toBe(true);
      const { body } = await upload<UploadedPhoto>(scene.here, ana, file);
      const shown = Buffer.from(await (await fetchPicture(scene.there, eve, body.url)).arrayBuffer());
      expect(shown.length).toBeGreaterThan(100);
      for (const trace of ['Telltale', 'Secretname', 'Exif', 'xmpmeta']) expect(shown.includes(trace), trace).toBe(false);
    },
  },
];

const recordings: readonly Move[] = [
  {
    fault: 'Held',
    name: 'sends a page in place of a recording, and listens to one that is for matches',
    async play(scene) {
      const [ana, eve] = [await scene.member(), await scene.member()];
      for (const person of [ana, eve]) await expectDone(person.put(`/api/users/${person.id}/status`, { text: 'Listen' }));
      const page = Buffer.from(`<html><script>${'alert(1);'.repeat(40)}</script></html>`);
      await expectRefused(uploadVoice<ErrorBody>(scene.here, eve, page), 415, 'unsupported_media');
      expect(await scene.count('statuses WHERE member_id = $1 AND voice_id IS NOT NULL', [eve.id])).toBe(0);
      const { body } = await uploadVoice<{ voiceUrl: string }>(scene.here, ana, aWebm());
      expect((await fetchVoice(scene.there, eve, body.voiceUrl)).status).toBe(404);
      expect((await fetchVoice(scene.there, null, body.voiceUrl)).status).toBe(401);
      expect((await fetchVoice(scene.there, ana, body.voiceUrl)).status).toBe(200);
    },
  },
];

const costs: readonly Move[] = [
  {
    fault: 'Low',
    name: 'hides an address behind thousands of signs that each stand for a sentence',
    async play(scene) {
      const eve = await scene.member({ premium: true });
      const signs = '\uFDFA'.repeat(maxStoryLength - 100);
      const tell = (content: string) => eve.post<ErrorBody>('/api/tea/stories', { title: 'A kettle', content });
      await expectRefused(tell(`${signs} write to eve@letters.example`), 400, 'validation_failed');
      expect((await eve.there.get<object[]>('/api/tea/stories/mine')).body).toEqual([]);
      await expectDone(tell(signs), 201);
    },
  },
  {
    fault: 'Held',
    name: 'sends a password of a hundred thousand letters, to be hashed',
    async play(scene) {
      const ana = await scene.member();
      await expectRefused(login(scene.visitor(), ana.username, 'Kettle_9'.repeat(16_384)), 413, 'too_large');
      await expectRefused(login(scene.visitor(), ana.username, 'Kettle_9'.repeat(129)), 400, 'validation_failed');
      await expectRefused(signUp(scene.visitor(), { password: 'Kettle_9'.repeat(129) }), 400, 'validation_failed');
      await expectDone(login(scene.visitor(), ana.username, ana.password));
    },
  },
  {
    fault: 'Held',
    name: 'sends what no form sends: a prototype, ten thousand brackets, half a letter',
    async play(scene) {
      const eve = await scene.member();
      const headers = { cookie: eve.cookie, 'content-type': 'application/json' };
      const change = (body: string) => rawCall(scene.here, { method: 'PUT', path: `/api/users/${eve.id}`, headers, body });
      for (const body of ['{"__proto__":{"role":"admin"}}', `{"bio":${'['.repeat(10_000)}`, '{"bio":"\\ud800"}', '[]', '"bio"'])
        expect((await change(body)).status, body.slice(0, 40)).toBe(400);
      const { body } = await eve.there.get<{ bio: string; role: string }>('/api/auth/me');
      expect([body.bio, body.role]).toEqual(['', 'member']);
      expect((await change('{"bio":"Kettle on"}')).status).toBe(200);
    },
  },
  {
    fault: 'Held',
    name: 'sends frames that are too large, or too many, to the socket that others are at',
    async play(scene) {
      const [eve, ana] = [await scene.member(), await scene.member()];
      const other = await openSocket(scene.here, ana);
      const large = await openSocket(scene.here, eve);
      large.send('x'.repeat(socketLimits.frameBytes + 1));
      expect(await large.closed).toBe(closeCodes.frameTooBig);
      const many = await openSocket(scene.here, eve);
      for (let frame = 0; frame < socketLimits.frameBurst * 3; frame += 1) many.send('{}');
      expect(await many.closed).toBe(closeCodes.tooManyFrames);
      await other.caughtUp();
      await other.close();
    },
  },
];

export const uploadMoves: readonly Move[] = [...pictures, ...recordings, ...costs];
