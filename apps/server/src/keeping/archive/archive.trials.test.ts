// An archive on disk is whole or not there, and is refused unless it is as it was. Nothing unpacks outside of its folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pack } from './pack.ts';
import { endPart, headPart, largestPart, type Part } from './parts.ts';
import { readSealedFile, writeSealedFile } from './sealed-file.ts';
import { tarHeader } from './tar-header.ts';
import { unpack } from './unpack.ts';

const at = new Date('2026-11-22T03:30:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);

async function* someParts(): AsyncGenerator<Part> {
  yield headPart({ format: 1, release: '0.1.0', takenAt: at.toISOString(), database: 'embedded', migrations: [] });
  for (let index = 0; index < 600; index += 1) yield { name: `files/photos/0a/${index}.webp`, bytes: Buffer.alloc(index, index) };
  yield endPart({ rows: {}, files: 600, bytes: 0 });
}

async function* broken(): AsyncGenerator<Part> {
  yield* someParts();
  throw new Error('the database went away');
}

async function write(name: string, recipients: readonly string[] = [], parts = someParts()): Promise<string> {
  await writeSealedFile(file(name), pack(parts, at), recipients);
  return file(name);
}

async function read(name: string, identities: readonly string[] = []): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of unpack(readSealedFile(name, identities))) parts.push({ ...part, bytes: Buffer.from(part.bytes) });
  return parts;
}

async function partsOf(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function newKey() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

test('what was written is read, is for its owner alone, and opens with the tools of any system', async () => {
  const archive = await write('plain.tar.gz');
  expect(await read(archive)).toEqual(await partsOf(someParts()));
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' });
  expect([unpacked.status, unpacked.stderr]).toEqual([0, '']);
  expect(readFileSync(file('files/photos/0a/599.webp'))).toEqual(Buffer.alloc(599, 599));
});

test('a sealed one is opened by each of its keys, and by nothing else', async () => {
  const [one, two, other] = [await newKey(), await newKey(), await newKey()];
  const archive = await write('sealed.tar.gz.age', [one.recipient, two.recipient]);
  for (const { identity } of [one, two]) expect(await read(archive, [other.identity, identity])).toHaveLength(602);
  await expect(read(archive, [other.identity])).rejects.toThrow('is sealed to another key');
  await expect(read(archive)).rejects.toThrow('is sealed: give its identity');
  expect(readFileSync(archive).includes('photos')).toBe(false);
});

test.each(['plain', 'sealed'])('a flipped bit anywhere in a %s one is refused, and so is one that was cut short', async (kind) => {
  const { identity, recipient } = await newKey();
  const bytes = readFileSync(await write(`whole-${kind}`, kind === 'sealed' ? [recipient] : []));
  const damaged = file(`damaged-${kind}`);
  for (let index = 0; index < 40; index += 1) {
    const flipped = Buffer.from(bytes);
    // Of a compressed file's first ten bytes some only say who made it.
    const position = kind === 'plain' ? 10 + Math.floor((index * (bytes.length - 10)) / 40) : Math.floor((index * bytes.length) / 40);
    flipped[position] = (flipped[position] ?? 0) ^ 1;
    writeFileSync(damaged, flipped);
    await expect(read(damaged, [identity]), `byte ${position}`).rejects.toThrow(/damaged|whole|sealed to another key|no backup/u);
    writeFileSync(damaged, bytes.subarray(0, position));
    await expect(read(damaged, [identity]), `cut at ${position}`).rejects.toThrow(/damaged|whole|no backup/u);
  }
});

test('parts that were changed, taken away or cut off are told by the checksums, whoever packed them again', async () => {
  const tar = gunzipSync(readFileSync(await write('again')));
  const repacked = async (bytes: Buffer) => {
    writeFileSync(file('repacked'), gzipSync(bytes));
    return read(file('repacked'));
  };
  const changed = Buffer.from(tar);
  changed.write('1.1', changed.indexOf('0.1.0'));
  await expect(repacked(changed)).rejects.toThrow('its checksums do not agree');
  const second = tar.indexOf('files/photos/0a/1.webp');
  await expect(repacked(Buffer.concat([tar.subarray(0, second), tar.subarray(second + 1_024)]))).rejects.toThrow(
    'its checksums do not agree',
  );
  const list = tar.indexOf('checksums/000002.sha256');
  await expect(repacked(Buffer.concat([tar.subarray(0, list), Buffer.alloc(1_024)]))).rejects.toThrow('it is not whole');
});

test.each(['../../x', '/etc/passwd', 'files/../../x', 'files/..', 'files//x', 'files/a\\b'])(
  'a part called %s is neither written nor read',
  async (name) => {
    expect(() => tarHeader(name, 0, at)).toThrow('no part of an archive');
    const header = tarHeader('files/x', 0, at);
    header.fill(0, 0, 100).write(name.slice(0, 99));
    header.write('        ', 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    writeFileSync(file('evil'), gzipSync(Buffer.concat([header, Buffer.alloc(1_024)])));
    await expect(read(file('evil'))).rejects.toThrow('it has a part that none has');
  },
);

test('one that is broken off leaves nothing behind, and one that is there is not replaced', async () => {
  const before = readdirSync(folder);
  const stopping = new AbortController();
  async function* stopped(): AsyncGenerator<Part> {
    yield* someParts();
    stopping.abort(new Error('stopped'));
    yield* someParts();
  }
  await expect(writeSealedFile(file('stopped'), pack(stopped(), at), [], stopping.signal)).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual(before);
  const first = readFileSync(await write('once'));
  await expect(write('once')).rejects.toThrow('once is there already');
  expect(readFileSync(file('once'))).toEqual(first);
  expect(readdirSync(folder)).toEqual([...before, 'once'].toSorted());
});

test('one whose source is slow to end is gone without waiting for it', async () => {
  const before = readdirSync(folder);
  const stopping = new AbortController();
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  async function* slow(): AsyncGenerator<Part> {
    yield* someParts();
    await waits;
  }
  const writing = writeSealedFile(file('slow'), pack(slow(), at), [], stopping.signal);
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(before.length + 1));
  stopping.abort(new Error('stopped'));
  await expect(writing).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual(before);
  goOn();
});

test('what nobody could read again is not written', async () => {
  async function* huge(): AsyncGenerator<Part> {
    yield { name: 'files/huge', bytes: Buffer.alloc(largestPart + 1) };
  }
  await expect(write('huge', [], huge())).rejects.toThrow('files/huge is too large for a backup');
});

test('one that cannot be finished leaves nothing behind', async () => {
  const before = readdirSync(folder);
  await expect(write('half', [], broken())).rejects.toThrow('the database went away');
  expect(readdirSync(folder)).toEqual(before);
});
