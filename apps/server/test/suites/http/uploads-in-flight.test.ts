// A file takes its time to arrive and to be looked at. Whoever is signed out or suspended meanwhile puts nothing up with it any more.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const uploads = listEndpoints().filter(({ endpoint }) => endpoint.upload);

let world: World;
let small: Buffer;
beforeAll(async () => {
  world = await createWorld();
  small = await jpeg(60, 80);
});
afterAll(() => world.close());

/** The whole of a file but its end; answers how to send the rest, and what comes of it. */
async function beginUpload(member: Member, url: string, field: string): Promise<() => Promise<{ status: number; body: ErrorBody }>> {
  const boundary = 'between';
  const sent = request(world.origin + url, {
    method: 'POST',
    headers: { cookie: member.cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
  });
  const answered = new Promise<{ status: number; body: ErrorBody }>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      const read = response.toArray().then((parts: Buffer[]) => {
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) as ErrorBody });
      });
      read.catch(reject);
    });
  });
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  await new Promise((resolve) => sent.write(Buffer.concat([Buffer.from(head), small]), resolve));
  // Answered after the server has begun with the one before it: both go to the same loop.
  await member.get('/api/auth/me');
  return () => {
    sent.end(`\r\n--${boundary}--\r\n`);
    return answered;
  };
}

describe.each(uploads)('$name', ({ endpoint }) => {
  const field = endpoint.upload?.field ?? '';
  const urlFor = ({ id }: Member) =>
    endpoint.path.replaceAll(/\{(\w+)\}/gu, (_whole: string, name: string) => (name === 'userId' ? id : randomUUID()));

  it('is refused where her session ended while it arrived', async () => {
    const ana = await world.member();
    const thief = await world.signIn(ana);
    const finish = await beginUpload(thief, urlFor(ana), field);
    const change = { currentPassword: ana.password, newPassword: 'Steeped_well_4' };
    expect((await ana.put('/api/auth/password', change)).status).toBe(204);
    expect(await finish()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('is refused where she was suspended while it arrived', async () => {
    const ana = await world.member();
    const finish = await beginUpload(ana, urlFor(ana), field);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
    expect(await finish()).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });
});

it('a picture is refused, and leaves no file, where her session ended while it was drawn', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-in-flight-'));
  const store = await openFolderStore(folder);
  const kept = new Set<string>();
  let meanwhile = async () => {};
  const drawing = await createWorld({
    store: {
      ...store,
      put: async (key, ...rest) => {
        await store.put(key, ...rest);
        kept.add(key);
        await meanwhile();
      },
      delete: async (keys) => {
        await store.delete(keys);
        for (const key of keys) kept.delete(key);
      },
    },
  });
  const ana = await drawing.member();
  const thief = await drawing.signIn(ana);
  meanwhile = async () => {
    meanwhile = async () => {};
    expect((await ana.del('/api/auth/sessions')).status).toBe(204);
  };
  const answer = await upload<ErrorBody>(drawing.origin, thief, small);
  expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  expect(kept.size).toBe(0);
  expect((await ana.get<{ photos: string[] }>('/api/auth/me')).body.photos).toEqual([]);
  await drawing.close();
  rmSync(folder, { recursive: true });
});
