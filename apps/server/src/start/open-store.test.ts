import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3Double, type S3Double } from '#test/doubles/s3-double.ts';
import { BadVariable } from '#src/env.ts';
import { openStore } from './open-store.ts';

let double: S3Double;
let folder: string;
beforeAll(async () => {
  double = await startS3Double();
  folder = mkdtempSync(path.join(tmpdir(), 'violet-open-'));
});
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the store that the environment names', () => {
  it('opens when a file can be written, read and deleted there, and leaves nothing behind', async () => {
    await openStore({ s3: double.settings, dataDir: folder });
    expect([...double.objects.keys()]).toEqual([]);
    await openStore({ s3: undefined, dataDir: path.join(folder, 'new', 'one') });
  });

  it.each([
    ['S3_BUCKET', { bucket: 'another' }],
    ['S3_REGION', { region: 'elsewhere-2' }],
    ['S3_ACCESS_KEY_ID', { keys: { accessKeyId: 'AKIANOBODY', secretAccessKey: 'kettle/secret' } }],
    ['S3_SECRET_ACCESS_KEY', { keys: { accessKeyId: 'AKIAVIOLET', secretAccessKey: 'guessed' } }],
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:1' }],
  ])('with a wrong %s stops the start with one line', async (variable, wrong) => {
    const opening = openStore({ s3: { ...double.settings, ...wrong }, dataDir: folder });
    await expect(opening).rejects.toThrow(BadVariable);
    await expect(opening).rejects.toThrow(new RegExp(`^${variable} [^\\n]+$`, 'u'));
  });

  it('with a folder that is none names DATA_DIR', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(openStore({ s3: undefined, dataDir: file })).rejects.toThrow(/^DATA_DIR [^\n]+$/u);
  });
});

describe('keys that the platform gives for a while', () => {
  let token = 'first';
  // As containers of a cloud ask for theirs. They have had their time when they come, so each call needs others.
  const platform = createServer((_request, response) => {
    const { accessKeyId, secretAccessKey } = double.settings.keys;
    const credentials = { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: token, Expiration: new Date().toISOString() };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(credentials));
  });
  const opening = () => openStore({ s3: { ...double.settings, keys: undefined }, dataDir: folder });

  beforeAll(async () => {
    platform.listen(0, '127.0.0.1');
    await once(platform, 'listening');
  });
  beforeEach(() => {
    // Nothing of whoever runs the tests.
    for (const name of ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_WEB_IDENTITY_TOKEN_FILE', 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI']) {
      vi.stubEnv(name, undefined);
    }
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, path.join(folder, 'none'));
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${(platform.address() as AddressInfo).port}/keys`);
    double.setSession('first');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    double.setSession(undefined);
  });
  afterAll(() => {
    platform.closeAllConnections();
    platform.close();
  });

  it('are asked for, and again when they have had their time', async () => {
    const store = await opening();
    token = 'second';
    double.setSession('second');
    await store.put('photos/one.webp', Buffer.from('a picture'), 'image/webp');
    expect(double.objects.get('photos/one.webp')?.toString()).toBe('a picture');
    await store.delete(['photos/one.webp']);
  });

  it('that it does not give stop the start with one line', async () => {
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', undefined);
    await expect(opening()).rejects.toThrow(/^S3_CREDENTIALS is platform, and the platform gives this process none$/u);
  });
});
