// Nobody sees a picture of the list of known abuse pictures, and nobody is told which it is. What is held for the authorities outlives the
// account. ADR 029.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntry, ReportCase, ReportEvidence } from '@violet/contract/moderation/cases';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patchwork, upload } from '#test/files/pictures.ts';
import { leave } from '#test/steps/departures.ts';
import { auditLog, decide, readQueue } from '#test/steps/moderation-steps.ts';
import { drawPose, sendSelfie } from '#test/steps/selfies.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import { openAtRest } from '#platform/at-rest/open-at-rest.ts';
import { dueShard, shardedKey } from '#platform/storage/file-deletions.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import type { HeldPicture } from './hold-files.ts';
import { exportHold, listHolds, releaseHold } from './service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'violet-list-'));
const list = path.join(folder, 'list.txt');
const out = path.join(folder, 'taken out');
const atRestKeys = [randomBytes(32).toString('base64')];
const lines: string[] = [];
const log: string[] = [];
let [listed, alike, other] = [] as unknown as [Buffer, Buffer, Buffer];
let likeness: string;
let world: World;
let mona: Member;

const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const writeList = (...entries: string[]) => writeFileSync(list, ['# From the hotline', '', ...entries].join('\n'));
const send = (member: Member, file: Buffer) => upload<ErrorBody>(world.origin, member, file);

/** As the column of photos has it, in the digits of a list. */
async function likenessOf(file: Buffer): Promise<string> {
  const member = await world.member();
  await send(member, file);
  const [row] = await world.db.query<{ bits: string }>('SELECT fingerprint::text AS bits FROM photos WHERE member_id = $1', [member.id]);
  return BigInt(`0b${row?.bits}`).toString(16).padStart(16, '0');
}

const filesIn = (place: string) =>
  readdirSync(path.join(world.folder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const holdsOf = ({ id }: Member) => world.db.query('SELECT id, place, matched_by FROM legal_holds WHERE member_id = $1', [id]);
const casesAbout = async ({ id }: Member) => (await readQueue<ReportCase>(mona, 'reports')).filter(({ reported }) => reported?.id === id);
const refusal = { code: 'validation_failed', errors: [{ path: 'photo', key: 'photo_unusable' }] };

const aboutIn = (place: string, id = '') => JSON.parse(readFileSync(path.join(place, `${id}.json`), 'utf8')) as HeldPicture;

async function open() {
  const { bind } = await openAtRest({ db: world.db, clock: world.clock, atRestKeys });
  return { db: bind(world.db), store: await openFolderStore(world.folder) };
}
async function readFigures(): Promise<string> {
  const server = await world.app.metrics.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.close();
  return text;
}

const act = (id: string) => ({ id, operator: 'dorothea', at: world.clock.now() });

beforeAll(async () => {
  [listed, alike, other] = [await patchwork(1), await patchwork(2), await patchwork(3)];
  writeList(hashOf(listed).toUpperCase());
  world = await createWorld({ abuseHashesFile: list, securityLines: lines, log, atRestKeys });
  mona = await world.member({ role: 'moderator' });
  likeness = await likenessOf(alike);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file on the list', () => {
  it('is refused like any picture that cannot be used, and is nowhere to be seen', async () => {
    const ana = await world.member();
    const answer = await send(ana, listed);
    expect(answer).toMatchObject({ status: 400, body: refusal });
    expect(JSON.stringify(answer.body)).not.toMatch(/hold|abuse|list/iu);
    expect(await world.db.query('SELECT FROM photos WHERE member_id = $1', [ana.id])).toEqual([]);
    const { body } = await ana.get<object>(`/api/users/${ana.id}/export`);
    expect(JSON.stringify(body)).not.toContain('hold');
  });

  it('is held once under seal, and told once to moderators, who see no picture', async () => {
    const ana = await world.member();
    for (let n = 0; n < 3; n += 1) expect((await send(ana, listed)).status).toBe(400);
    expect(await holdsOf(ana)).toMatchObject([{ place: 'photo', matched_by: 'file' }]);
    const [hit, ...more] = await casesAbout(ana);
    expect([more.length, hit?.reason, hit?.description]).toEqual([
      0,
      'Inappropriate photos',
      expect.stringContaining('known abuse pictures'),
    ]);
    const evidence = await mona.get<ReportEvidence>(`/api/moderation/reports/${hit?.id}`);
    expect([evidence.status, evidence.body.messages, JSON.stringify(evidence.body)]).toEqual([
      200,
      [],
      expect.not.stringContaining('/photos/'),
    ]);
    for (const file of filesIn('.')) expect(readFileSync(file).includes(listed.subarray(100, 300))).toBe(false);
    expect(await world.db.query("SELECT FROM legal_holds WHERE file_key NOT LIKE '~1.%'")).toEqual([]);
  });

  it('that is saved anew again and again is held five times in a day and told of once, until that is decided', async () => {
    const ana = await world.member();
    const anew = Array.from({ length: 7 }, (_none, index) => Buffer.concat([listed, Buffer.from([index])]));
    writeList(...anew.map(hashOf));
    const before = lines.length;
    for (const file of anew.slice(0, 6)) expect(await send(ana, file)).toMatchObject({ status: 400, body: refusal });
    expect([(await holdsOf(ana)).length, (await casesAbout(ana)).length]).toEqual([5, 1]);
    expect(lines.slice(before).filter((line) => line.includes('abuse_picture'))).toHaveLength(6);
    const [open] = await casesAbout(ana);
    expect((await decide(mona, 'reports', open?.id ?? '', { action: 'dismiss' })).status).toBe(200);
    world.clock.advance({ days: 1, seconds: 1 });
    expect((await send(ana, anew[6] ?? listed)).status).toBe(400);
    expect([(await holdsOf(ana)).length, (await casesAbout(ana)).length]).toEqual([6, 1]);
    writeList(hashOf(listed));
  });

  it('is in the stream of security events without a name, and in the figures', async () => {
    const ana = await world.member();
    const before = lines.length;
    await send(ana, listed);
    const told = lines.slice(before).filter((line) => line.includes('abuse_picture'));
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'abuse_picture', outcome: 'refused', why: 'file' }]);
    expect(told.join('')).not.toContain(ana.username);
    expect(await readFigures()).toMatch(/^violet_legal_holds\{state="waiting"\} [1-9]/mu);
  });

  it('is refused as a selfie as well', async () => {
    const ana = await world.member();
    const answer = await sendSelfie(world.origin, ana, (await drawPose(ana)).id, listed);
    expect(answer).toMatchObject({ status: 400, body: refusal });
    expect(await holdsOf(ana)).toMatchObject([{ place: 'selfie', matched_by: 'file' }]);
    expect(await world.db.query('SELECT FROM selfies WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});

describe('the list', () => {
  it('is read again when it has changed, and knows a picture in another size and quality', async () => {
    const ana = await world.member();
    expect((await send(ana, alike)).status).toBe(201);
    writeList(hashOf(listed), likeness);
    const smaller = await sharp(alike).resize(300, 267, { fit: 'fill' }).webp({ quality: 70 }).toBuffer();
    expect((await send(ana, smaller)).body).toMatchObject(refusal);
    expect(await holdsOf(ana)).toMatchObject([{ place: 'photo', matched_by: 'likeness' }]);
    expect((await send(ana, other)).status).toBe(201);
  });

  it('knows nothing by a likeness that every picture of one colour has', async () => {
    writeList(hashOf(listed), likeness, '0000000000000000');
    const flat = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a0b' } })
      .jpeg()
      .toBuffer();
    expect((await send(await world.member(), flat)).status).toBe(201);
  });

  it.each([
    ['with a line that is no hash', () => writeList('not a hash')],
    ['that is gone', () => rmSync(list)],
  ])('%s leaves the one before in force and tells the operator; a start ends with a line', async (_how, change) => {
    writeList(hashOf(listed));
    expect((await send(await world.member(), listed)).status).toBe(400);
    const before = log.length;
    change();
    expect((await send(await world.member(), listed)).status).toBe(400);
    expect(log.slice(before).join('')).toContain('the list of abuse pictures was changed and cannot be read');
    await expect(createWorld({ abuseHashesFile: list })).rejects.toThrow(/^ABUSE_HASHES_FILE [^\n]+$/u);
    writeList(hashOf(listed));
  });
});

describe('what is held', () => {
  it('stays when the account goes, with who sent it, and is taken out and let go by the operator alone', async () => {
    writeList(hashOf(listed));
    const email = `${randomUUID()}@post.example`;
    const ana = await world.member({ name: 'Anastasia', email });
    await send(ana, listed);
    const [{ id } = { id: '' }] = (await holdsOf(ana)) as { id: string }[];
    expect((await leave(ana)).status).toBe(204);
    world.clock.advance({ days: 800 });
    await world.app.retention.run();
    const { db, store } = await open();
    expect(await exportHold(db, store, act(id), out)).toBe(true);
    expect(aboutIn(out, id)).toMatchObject({
      sha256: hashOf(listed),
      place: 'photo',
      matchedBy: 'file',
      member: { id: ana.id, name: 'Anastasia', email },
    });
    expect(readFileSync(path.join(out, `${id}.held`)).equals(listed)).toBe(true);
    expect(readdirSync(out).toSorted()).toEqual([`${id}.held`, `${id}.json`]);
    expect((await listHolds(db)).find((hold) => hold.id === id)?.exportedAt).toEqual(expect.any(Date));
    expect(await releaseHold(db, store, act(id))).toBe(true);
    expect([await releaseHold(db, store, act(id)), await exportHold(db, store, act(id), out)]).toEqual([false, false]);
    expect(filesIn('holds').filter((file) => file.includes(id))).toEqual([]);
    const ada = await world.member({ role: 'admin' });
    const audit = (await ada.get<AuditEntry[]>('/api/moderation/audit-log')).body.filter(({ action }) => action === 'hold');
    expect(audit.map(({ note }) => note)).toEqual([`${id} released (dorothea)`, `${id} exported (dorothea)`]);
  });

  it('does not open with the row of another, nor after the file was changed', async () => {
    writeList(hashOf(listed));
    const [ana, bea] = [await world.member(), await world.member()];
    for (const member of [ana, bea]) await send(member, listed);
    const [[one], [two]] = [(await holdsOf(ana)) as { id: string }[], (await holdsOf(bea)) as { id: string }[]];
    const fileOf = (id = '') => filesIn('holds').find((file) => file.includes(id)) ?? '';
    writeFileSync(fileOf(one?.id), readFileSync(fileOf(two?.id)));
    const { db, store } = await open();
    await expect(exportHold(db, store, act(one?.id ?? ''), out)).rejects.toThrow('does not open');
    expect(await exportHold(db, store, act(two?.id ?? ''), out)).toBe(true);
    expect(aboutIn(out, two?.id)).toMatchObject({ member: { username: bea.username } });
  });

  it('still waits when it could not be written, and is taken out by the next try', async () => {
    writeList(hashOf(listed));
    const ana = await world.member();
    await send(ana, listed);
    const [{ id } = { id: '' }] = (await holdsOf(ana)) as { id: string }[];
    const { db, store } = await open();
    const ada = await world.member({ role: 'admin' });
    const exported = async () => [
      (await listHolds(db)).find((hold) => hold.id === id)?.exportedAt,
      (await auditLog(ada)).filter(({ note }) => note === `${id} exported (dorothea)`).length,
    ];
    // The list is no folder.
    await expect(exportHold(db, store, act(id), list)).rejects.toThrow(/EEXIST|ENOTDIR/u);
    // What comes first can be written, what comes then cannot.
    mkdirSync(path.join(out, `${id}.held.unfinished`), { recursive: true });
    await expect(exportHold(db, store, act(id), out)).rejects.toThrow('EISDIR');
    expect(await exported()).toEqual([null, 0]);
    rmSync(path.join(out, `${id}.held.unfinished`), { recursive: true });
    for (const times of [1, 2]) {
      expect(await exportHold(db, store, act(id), out)).toBe(true);
      expect(await exported()).toEqual([expect.any(Date), times]);
    }
    expect(readFileSync(path.join(out, `${id}.held`)).equals(listed)).toBe(true);
  });

  it('is not swept away where an older backup was put back, which has no row of it', async () => {
    writeList(hashOf(listed));
    const ana = await world.member();
    await send(ana, listed);
    const [{ id } = { id: '' }] = (await holdsOf(ana)) as { id: string }[];
    await world.db.query('DELETE FROM legal_holds WHERE id = $1', [id]);
    const { store } = await open();
    world.clock.advance({ days: 3 });
    // Whichever hour it is when the job runs, it is the turn of one of them.
    const hours = [0, 1].map((hour) => new Date(world.clock.now().getTime() + hour * 3_600_000));
    const orphans = hours.map((hour) => shardedKey('photos', `${dueShard(hour)}${randomUUID().slice(2)}`, '.card.webp'));
    for (const orphan of orphans) await store.put(orphan, listed, 'image/webp');
    await world.app.jobs.start();
    await world.app.jobs.send('file-sweep');
    const isDone = `SELECT FROM pgboss.job WHERE name = 'file-sweep' AND state = 'completed'`;
    await expect.poll(async () => (await world.db.query(isDone)).length).toBeGreaterThan(0);
    expect(filesIn('photos').filter((file) => orphans.some((orphan) => file.endsWith(orphan)))).toHaveLength(1);
    expect(filesIn('holds').filter((file) => file.includes(id))).toHaveLength(1);
  });
});

it('without a list nothing is looked for', async () => {
  const plain = await createWorld();
  try {
    expect((await upload(plain.origin, await plain.member(), listed)).status).toBe(201);
  } finally {
    await plain.close();
  }
});
