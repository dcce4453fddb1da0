// The live selfie: whose pose it is, what is taken, and who sees it. It is gone when nobody needs it any more.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { selfiePoses } from '@violet/contract/catalogue/selfie-poses';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { AuditEntry, SelfieLook, VerificationCase } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Selfie } from '@violet/contract/verification';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { aGroup, faces, portraitOf } from '#test/files/faces.ts';
import { jpeg, jpegWithPlace, upload } from '#test/files/pictures.ts';
import { drawPose, sendSelfie, takeSelfie } from '#test/steps/selfies.ts';
import { createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

let world: World;
let mona: Member;
let ada: Member;
let ana: Member;
let face: Buffer;
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
  face = await portraitOf(faces.one, 3);
  await world.app.jobs.start();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
});

const send = (member: Member, poseId: string, file = face) => sendSelfie(world.origin, member, poseId, file);
const take = (member: Member) => takeSelfie(world.origin, member, face);
const kept = async (member: Member) => (await member.get<Selfie | null>(`/api/users/${member.id}/selfie`)).body;

/** Everything below the folder of selfies, once the store has done its part. */
async function files(): Promise<string[]> {
  await world.settled();
  const folder = path.join(world.folder, 'selfies');
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

async function selfieIdOf({ id }: Member): Promise<string> {
  const [row] = await world.db.query<{ id: string }>('SELECT id FROM selfies WHERE member_id = $1', [id]);
  return row?.id ?? '';
}

async function ask(member: Member, pictures?: Buffer[]): Promise<void> {
  const plain = await jpeg(60, 60);
  for (const picture of pictures ?? [plain, plain, plain]) await upload<UploadedPhoto>(world.origin, member, picture);
  expect((await member.post(`/api/users/${member.id}/request-verification`)).status).toBe(200);
}

async function caseOf(member: Member): Promise<VerificationCase | undefined> {
  const { body } = await mona.get<VerificationCase[]>('/api/moderation/verifications?limit=100');
  return body.find((known) => known.member.id === member.id);
}

const lookPath = (caseId: string | undefined) => `/api/moderation/verifications/${caseId}/selfie`;
const decide = (caseId: string | undefined, action: 'approve' | 'reject') =>
  mona.post(`/api/moderation/verifications/${caseId}/decision`, { action, note: 'Seen' });

describe('a pose', () => {
  it('is one of the catalogue, hers for ten minutes, and not drawn again by asking again', async () => {
    const drawn = await drawPose(ana);
    expect(selfiePoses).toContain(drawn.pose);
    const minutes = (Date.parse(drawn.validUntil) - world.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    for (let again = 0; again < 5; again += 1) expect(await drawPose(ana)).toEqual(drawn);
    world.clock.advance({ minutes: 8 });
    expect((await drawPose(ana)).id).not.toBe(drawn.id);
  });

  it('is drawn among all of them', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 60; turn += 1) {
      seen.add((await drawPose(ana)).pose);
      world.clock.advance({ minutes: 11 });
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it.each<[string, () => Promise<string>]>([
    ['that nobody drew', async () => ana.id],
    ['of another member', async () => (await drawPose(await world.member())).id],
    [
      'that is too old',
      async () => {
        const { id } = await drawPose(ana);
        world.clock.advance({ minutes: 10, seconds: 1 });
        return id;
      },
    ],
    [
      'that was used',
      async () => {
        const { id } = await drawPose(ana);
        expect((await send(ana, id)).status).toBe(201);
        return id;
      },
    ],
  ])('%s takes no picture', async (_which, poseId) => {
    const id = await poseId();
    const before = await kept(ana);
    expect(await send(ana, id)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'This does not exist.' } });
    expect(await kept(ana)).toEqual(before);
  });

  it('cannot be used in another member’s name', async () => {
    const { id } = await drawPose(ana);
    const bea = await world.member({ name: 'Bea' });
    expect(await send({ ...bea, id: ana.id }, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await kept(ana)).toBeNull();
  });
});

describe('a selfie', () => {
  it('is kept with its pose, drawn anew without what the camera wrote into it', async () => {
    expect(await kept(ana)).toBeNull();
    const { pose, id } = await drawPose(ana);
    const { exif } = await sharp(await jpegWithPlace()).metadata();
    const telling = await sharp(face)
      .withExif({ IFD0: { Artist: 'Ana Secretname' } })
      .jpeg()
      .toBuffer();
    expect(exif).toBeDefined();
    expect(telling.toString('latin1')).toContain('Ana Secretname');
    const { status, body } = await send(ana, id, telling);
    expect([status, body]).toEqual([201, { pose, takenAt: expect.any(String) as string }]);
    expect(await kept(ana)).toEqual(body);
    const file = (await files()).find((name) => name.includes('selfies'));
    const bytes = readFileSync(file ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(bytes.toString('latin1')).not.toContain('Ana Secretname');
    await ana.del(`/api/users/${ana.id}/selfie`);
  });

  it.each<[string, () => Promise<Buffer>, number, string, string?]>([
    ['no face', () => jpeg(300, 300), 400, 'validation_failed', 'No face was found in this picture. Look into the camera, in good light.'],
    ['several faces', aGroup, 400, 'validation_failed', 'There is more than one face in this picture. Take it alone, please.'],
    ['no picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 415, 'unsupported_media'],
    ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'too_large'],
  ])('with %s is refused, and the pose may be tried again', async (_what, file, status, code, message) => {
    const { id } = await drawPose(ana);
    const answer = await send(ana, id, await file());
    expect(answer).toMatchObject({ status, body: { code, ...(message ? { message } : {}) } });
    expect([await kept(ana), (await drawPose(ana)).id]).toEqual([null, id]);
  });

  it('is looked at one at a time, and takes the place of the one before', async () => {
    const { id } = await drawPose(ana);
    const answers = await Promise.all([send(ana, id), send(ana, id), send(ana, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const first = await selfieIdOf(ana);
    await take(ana);
    const names = (await files()).join();
    expect(names).toContain(await selfieIdOf(ana));
    expect(names).not.toContain(first);
  });

  it('is not for who is verified', async () => {
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
    expect(await ana.post(`/api/users/${ana.id}/selfie-poses`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('goes into the file she takes along', async () => {
    const exported = async () =>
      (await ana.get<{ verification: { selfie: { pose: string; data: string } | null } }>(`/api/users/${ana.id}/export`)).body.verification;
    expect((await exported()).selfie).toBeNull();
    const { pose } = await take(ana);
    const { selfie } = await exported();
    expect(selfie).toMatchObject({ pose, photosCompared: 0 });
    expect(await sharp(Buffer.from(selfie?.data ?? '', 'base64')).metadata()).toMatchObject({ format: 'webp' });
  });
});

describe('the moderators', () => {
  it('see it with its pose, and how many photos show the same face, until the photos are others', async () => {
    const { pose, takenAt } = await (async () => {
      await ask(ana, [await portraitOf(faces.one, 0), await portraitOf(faces.two, 0), await portraitOf(faces.one, 1), await jpeg(60, 60)]);
      return take(ana);
    })();
    const open = await caseOf(ana);
    expect(open?.selfie).toEqual({ pose, takenAt, likeness: { same: 2, of: 3 } });
    const [first, second, ...rest] = open?.photos ?? [];
    await ana.put(`/api/users/${ana.id}`, { photos: [second, first, ...rest] });
    expect((await caseOf(ana))?.selfie?.likeness).toEqual({ same: 2, of: 3 });
    await upload(world.origin, ana, await portraitOf(faces.three, 0));
    expect((await caseOf(ana))?.selfie).toEqual({ pose, takenAt, likeness: null });
  });

  it('alone can look at it, and each look is written down before', async () => {
    await ask(ana);
    const { pose } = await take(ana);
    const open = await caseOf(ana);
    const [stranger, blocked, premium] = [await world.member(), await world.member(), await world.member({ premium: true })];
    await block(ana, blocked);
    for (const nobody of [ana, stranger, blocked, premium]) {
      expect(await nobody.get(lookPath(open?.id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await world.visitor.get(lookPath(open?.id))).status).toBe(401);
    const id = await selfieIdOf(ana);
    for (const anybody of [ana, stranger, premium, mona] as Caller[]) {
      for (const address of [`/photos/${id}`, `/photos/selfies/${id}.webp`, `/selfies/${id.slice(0, 2)}/${id}.webp`]) {
        expect(await anybody.get(address), address).toMatchObject({ status: 404 });
      }
    }
    const looks = async () => {
      const { body } = await ada.get<AuditEntry[]>('/api/moderation/audit-log?limit=100');
      return body.filter(({ subjectId, action }) => subjectId === open?.id && action === 'selfie');
    };
    expect(await looks()).toEqual([]);
    const look = await mona.get<SelfieLook>(lookPath(open?.id));
    expect([look.status, look.headers.get('cache-control'), look.body.pose]).toEqual([200, 'no-store', pose]);
    expect(look.body.picture).toMatch(/^data:image\/webp;base64,/u);
    expect(await looks()).toMatchObject([{ kind: 'look', moderatorId: mona.id, subject: 'verification', note: null }]);
    await mona.get(lookPath(open?.id));
    await world.db.query("UPDATE members SET role = 'moderator' WHERE id = $1", [ana.id]);
    expect(await ana.get(lookPath(open?.id))).toMatchObject({ status: 404 });
    expect(await looks()).toHaveLength(2);
  });

  it('do not see one that she has taken before she asked', async () => {
    await ask(ana);
    const open = await caseOf(ana);
    await decide(open?.id, 'reject');
    await take(ana);
    expect(await mona.get(lookPath(open?.id))).toMatchObject({ status: 404 });
    const { body } = await mona.get<VerificationCase[]>('/api/moderation/verifications?state=decided&limit=100');
    expect(body.find(({ id }) => id === open?.id)?.selfie).toBeNull();
  });
});

describe('it is gone', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['when a moderator approves', async () => decide((await caseOf(ana))?.id, 'approve')],
    ['when a moderator rejects', async () => decide((await caseOf(ana))?.id, 'reject')],
    ['when she takes it back', () => ana.del(`/api/users/${ana.id}/selfie`)],
    ['when she deletes her account', () => ana.del(`/api/users/${ana.id}`, { password: ana.password })],
    [
      'when nobody has decided for thirty days',
      async () => {
        world.clock.advance({ days: 30, seconds: 1 });
        // So long does no session last.
        mona = await world.signIn(mona);
        await world.app.jobs.send('selfie-sweep');
        await expect.poll(() => selfieIdOf(ana)).toBe('');
      },
    ],
  ])('%s', async (_when, end) => {
    await ask(ana);
    await take(ana);
    const [open, id] = [await caseOf(ana), await selfieIdOf(ana)];
    expect((await files()).join()).toContain(id);
    expect((await mona.get(lookPath(open?.id))).status).toBe(200);
    await end();
    await expect.poll(async () => (await files()).join()).not.toContain(id);
    expect(await selfieIdOf(ana)).toBe('');
    expect((await mona.get<ErrorBody>(lookPath(open?.id))).status).toBe(404);
  });

  it('but not a day earlier', async () => {
    await take(ana);
    await drawPose(ana);
    world.clock.advance({ days: 29 });
    await world.app.jobs.send('selfie-sweep');
    // Old poses go first.
    await expect.poll(() => world.db.query('SELECT id FROM selfie_poses WHERE member_id = $1', [ana.id])).toEqual([]);
    expect((await files()).join()).toContain(await selfieIdOf(ana));
    expect(await selfieIdOf(ana)).not.toBe('');
  });
});
