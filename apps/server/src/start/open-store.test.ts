import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'AKIANOBODY' }],
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'guessed' }],
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
