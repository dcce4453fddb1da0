// With a scanner nothing that a member sends is decoded or kept before its verdict. Without a verdict nothing is.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { EndpointShape } from '@violet/contract/endpoint';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { photoEndpoints } from '@violet/contract/photos';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eicar, openClamdDouble, type ClamdDouble, type Manner } from '#test/doubles/clamd-double.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { chromiumWebm, uploadVoice } from '#test/files/voices.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const lines: string[] = [];
let clamd: ClamdDouble;
let world: World;
/** Waits for no verdict as long as a busy scanner may need: only for files that get none. */
let hasty: World;
let ana: Member;
let picture: Buffer;

beforeAll(async () => {
  clamd = await openClamdDouble();
  world = await createWorld({
    // It is not looked at by itself, so that each file is asked about.
    scanner: { address: clamd.address, patienceMs: 2_000, lookEveryMs: 600_000 },
    securityLines: lines,
  });
  hasty = await createWorld({ scanner: { address: clamd.address, patienceMs: 300, lookEveryMs: 600_000 } });
  picture = await jpeg(120, 90);
});
afterAll(async () => {
  await world.close();
  await hasty.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.manner = 'scans';
  ana = await world.member();
  clamd.files.length = 0;
  clamd.mostAtOnce = 0;
});

const keptOf = async ({ id }: Member, { db } = world) => ({
  photos: await db.query('SELECT 1 FROM photos WHERE member_id = $1', [id]),
  voices: await db.query('SELECT 1 FROM statuses WHERE member_id = $1 AND voice IS NOT NULL', [id]),
  selfies: await db.query('SELECT 1 FROM selfies WHERE member_id = $1', [id]),
});
const nothing = { photos: [], voices: [], selfies: [] };
const filesOnDisk = ({ folder } = world) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Of the kind that a call takes. */
const fileFor = ({ upload: shape }: EndpointShape) => (shape?.kind === 'voice' ? chromiumWebm : picture);
/** A picture that anything which draws pictures takes, or a recording. */
const infectedFor = (endpoint: EndpointShape) => Buffer.concat([fileFor(endpoint), eicar]);

/** Every call by which bytes of a member arrive, as the contract has them. */
const uploads = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ upload: shape }) => shape !== undefined);

async function send({ path, upload: shape }: EndpointShape, file: Buffer, member = ana, { origin } = world) {
  const form = new FormData();
  form.append(shape?.field ?? '', new Blob([new Uint8Array(file)]), 'file');
  const address = origin + path.replaceAll(/\{(\w+)\}/gu, (_all, name) => (name === 'userId' ? member.id : randomUUID()));
  const answer = await fetch(address, { method: 'POST', headers: { cookie: member.cookie }, body: form });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
}

async function readFigures({ app }: World): Promise<string> {
  const server = await app.metrics.listen(0, '127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  server.close();
  return text;
}

describe('a clean file', () => {
  it('is taken as ever, and the scanner had all of it', async () => {
    expect((await upload(world.origin, ana, picture)).status).toBe(201);
    await ana.put(`/api/users/${ana.id}/status`, { text: 'Tea at six?' });
    expect((await uploadVoice(world.origin, ana, chromiumWebm)).status).toBe(200);
    expect(clamd.files.map((file) => [file.equals(picture), file.equals(chromiumWebm)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('what keeps a scanner busy', () => {
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000, 7)]);

  it.each(uploads)('a file of no kind that $path takes is refused, and not scanned', async (endpoint) => {
    for (const file of [archive, Buffer.from('%PDF-1.7'), endpoint.upload?.kind === 'voice' ? picture : chromiumWebm]) {
      const before = filesOnDisk();
      const answer = await send(endpoint, file);
      // Nobody drew a pose for the selfie, nor is there a match. Both are looked at first.
      expect(answer.status).toBe(/selfie$|matchId/u.test(endpoint.path) ? 404 : 415);
      expect([await keptOf(ana), filesOnDisk()]).toEqual([nothing, before]);
    }
    expect(clamd.files).toEqual([]);
  });

  it('is one file of a member at a time, so that others have theirs scanned', async () => {
    clamd.manner = 'silent';
    const flood = Promise.all(Array.from({ length: 5 }, () => upload(world.origin, ana, picture)));
    await vi.waitFor(() => expect(clamd.files).toHaveLength(1));
    clamd.manner = 'scans';
    expect((await upload(world.origin, await world.member(), picture)).status).toBe(201);
    clamd.manner = 'silent';
    expect((await flood).map(({ status }) => status)).toContain(503);
    expect(clamd.mostAtOnce).toBeLessThanOrEqual(2);
  });

  it('is few files at a time, and whoever has no turn soon is told so', async () => {
    clamd.manner = 'silent';
    const members = await Promise.all(Array.from({ length: 10 }, () => hasty.member()));
    const answers = await Promise.all(members.map((member) => upload(hasty.origin, member, picture)));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 503));
    expect(clamd.mostAtOnce).toBeLessThanOrEqual(4);
  });
});

describe('a file in which something is found', () => {
  it.each(uploads)('is refused by $path, in the words for one that cannot be used', async (endpoint) => {
    const { upload: shape } = endpoint;
    const [before, files] = [lines.length, filesOnDisk()];
    const { status, body } = await send(endpoint, infectedFor(endpoint));
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', errors: [{ path: shape?.field, key: shape?.refusedAs }] }]);
    expect(JSON.stringify(body)).not.toMatch(/virus|scan|eicar/iu);
    expect([await keptOf(ana), filesOnDisk()]).toEqual([nothing, files]);
    const told = lines.slice(before).filter((line) => line.includes('infected_file'));
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'infected_file', outcome: 'refused', why: 'Eicar-Test-Signature', member: expect.any(String), network: expect.any(String) },
    ]);
    expect(told.join('')).not.toContain(ana.id);
  });

  it('would be taken where nobody looks', async () => {
    const careless = await createWorld();
    expect((await upload(careless.origin, await careless.member(), Buffer.concat([picture, eicar]))).status).toBe(201);
    await careless.close();
  });
});

describe('without a verdict', () => {
  it.each<Manner>(['silent', 'closes', 'garbage', 'cut', 'endless'])('nothing is taken (%s)', async (manner) => {
    clamd.manner = manner;
    const bea = await hasty.member();
    const files = filesOnDisk(hasty);
    const answers = await Promise.all(uploads.map((endpoint) => send(endpoint, fileFor(endpoint), bea, hasty)));
    expect(answers).toMatchObject(uploads.map(() => ({ status: 503, body: { code: 'unavailable' } })));
    expect([await keptOf(bea, hasty), filesOnDisk(hasty)]).toEqual([nothing, files]);
  });

  it('members and the operator learn of it, and that it is over; meanwhile tries take nothing of a rate', async () => {
    const log: string[] = [];
    const watching = await createWorld({
      scanner: { address: clamd.address, patienceMs: 2_000, lookEveryMs: 20 },
      log,
      rateLimits: true,
      demo: false,
    });
    const bea = await watching.member();
    const seen = async () => [
      (await watching.visitor.get('/status')).body,
      (await watching.visitor.get('/readyz')).body,
      /^violet_scanner_up (\d)$/mu.exec(await readFigures(watching))?.[1],
    ];
    const look = (status: string, degraded: readonly string[], figure: string) =>
      vi.waitFor(async () => expect(await seen()).toMatchObject([{ status }, { status: 'ready', degraded }, figure]));
    await look('up', [], '1');
    clamd.manner = 'closes';
    await look('degraded', ['scanner'], '0');
    expect(log.join('')).toContain('the scanner does not answer: uploads are refused');
    for (let tries = 0; tries <= photoEndpoints.upload.limit.points; tries += 1) {
      expect((await upload(watching.origin, bea, picture)).status).toBe(503);
    }
    clamd.manner = 'scans';
    await look('up', [], '1');
    expect((await upload(watching.origin, bea, picture)).status).toBe(201);
    await watching.close();
  });

  it('the operator reads of it', async () => {
    const log: string[] = [];
    const noticing = await createWorld({ scanner: { address: clamd.address, lookEveryMs: 600_000 }, log });
    for (const verdict of ['clean', 'infected', 'none'])
      expect(await readFigures(noticing)).toContain(`violet_scans_total{verdict="${verdict}"} 0\n`);
    clamd.manner = 'closes';
    await upload(noticing.origin, await noticing.member(), picture);
    expect(log.join('')).toContain('the scanner gave no verdict');
    expect(await readFigures(noticing)).toMatch(/^violet_scans_total\{verdict="none"\} 1/mu);
    await noticing.close();
  });

  it('a server starts all the same, and takes nothing', async () => {
    const address = new URL('clamd://127.0.0.1:1');
    const alone = await createWorld({ scanner: { address, lookEveryMs: 20 } });
    const member = await alone.member();
    expect((await upload(alone.origin, member, picture)).status).toBe(503);
    await vi.waitFor(async () => expect((await alone.visitor.get('/status')).body).toMatchObject({ status: 'degraded' }));
    await alone.close();
  });
});
