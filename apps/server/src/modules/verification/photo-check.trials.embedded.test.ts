// The photo check: what it tells the member, and what it leaves for the moderator.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aGroup, faces, portraitOf } from '#test/files/faces.ts';
import {
  addPhoto,
  addPlainPhotos,
  caseOf,
  checkPhotos,
  memberAndModerator,
  requestVerification,
  verificationOf,
} from '#test/steps/verification-steps.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { Member, World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let mona: Member;
beginWith(memberAndModerator, (...all) => {
  [world, ana, mona] = all;
});

describe('the photo check', () => {
  it('needs the photos', async () => {
    expect(await checkPhotos(ana)).toMatchObject({ status: 409, body: { code: 'photos_required' } });
  });

  it('passes three photos of one face alone', async () => {
    for (const take of [0, 1, 2]) await addPhoto(world.origin, ana, await portraitOf(faces.one, take));
    const { status, body } = await checkPhotos(ana);
    expect(status).toBe(200);
    expect(body.overallScores).toMatchObject({ authenticityScore: 100, faceVerificationPassed: true });
    expect(body.photos.map(({ faces }) => faces)).toEqual([1, 1, 1]);
    expect(body.photos.map(({ url }) => url)).toEqual((await verificationOf(ana)).body.photos);
  });

  it('says of each photo what is wrong with it', async () => {
    await addPhoto(world.origin, ana, await portraitOf(faces.one, 0));
    await addPhoto(
      world.origin,
      ana,
      await sharp(await portraitOf(faces.one, 1))
        .blur(6)
        .toBuffer(),
    );
    await addPhoto(world.origin, ana, await portraitOf(faces.two, 0));
    await addPhoto(world.origin, ana, await aGroup());
    await addPhoto(
      world.origin,
      ana,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#111' } })
        .png()
        .toBuffer(),
    );
    const { body } = await checkPhotos(ana);
    const [clear, blurred, other, several, dark] = body.photos.map(({ issues }) => issues);
    expect(clear).toEqual([]);
    expect(blurred).toContain('Blurred');
    expect(other).toContain('Another face than in your other photos');
    expect(several).toEqual(['More than one face']);
    expect(dark).toEqual(['Blurred', 'Too dark', 'Too small', 'No face found']);
    expect(body.overallScores.faceVerificationPassed).toBe(false);
    expect(body.overallScores.authenticityScore).toBeLessThan(60);
    expect(body.photos[0]?.qualityScore).toBe(100);
    expect(body.photos[4]?.qualityScore).toBe(0);
  });

  it('tells nobody that a photo is in another profile, too; the moderator will see it', async () => {
    const bea = await world.member({ name: 'Bea' });
    const picture = await portraitOf(faces.three, 0);
    const check3 = async (member: Member) => {
      for (const take of [0, 1, 2]) await addPhoto(world.origin, member, await portraitOf(faces.three, take));
      const { body } = await checkPhotos(member);
      return { ...body, photos: body.photos.map(({ url: _url, ...rest }) => rest) };
    };
    const alone = await check3(bea);
    const stranger = await world.member({ name: 'Stella' });
    await addPlainPhotos(world.origin, stranger, 1);
    expect(await check3(ana)).toEqual(alone);
    await Promise.all([requestVerification(bea), requestVerification(ana)]);
    expect((await caseOf(mona, ana))?.lookalikes).toBe(1);
    const sasha = await world.member({ name: 'Sasha' });
    await addPhoto(world.origin, sasha, await sharp(picture).resize(420).jpeg({ quality: 60 }).toBuffer());
    expect((await caseOf(mona, bea))?.lookalikes).toBe(1);
    for (const take of [1, 2]) await addPhoto(world.origin, sasha, await portraitOf(faces.three, take));
    await requestVerification(sasha);
    expect((await caseOf(mona, sasha))?.lookalikes).toBe(2);
  });

  it('runs once for a member, however often she asks meanwhile, and leaves the line to others', async () => {
    const bea = await world.member({ name: 'Bea' });
    for (const member of [ana, bea]) await addPlainPhotos(world.origin, member, 3);
    const [first, ...answers] = await Promise.all([...Array.from({ length: 12 }, () => checkPhotos(ana)), checkPhotos(bea)]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.slice(0, -1).map(({ body }) => body)).toEqual(answers.slice(0, -1).map(() => first?.body));
    expect(answers.at(-1)?.body.photos.map(({ url }) => url)).toEqual((await verificationOf(bea)).body.photos);
  });
});
