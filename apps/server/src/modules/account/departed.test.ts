// The list of who left outlives the database: an older moment of it, put back, brings nobody back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3Double, type S3Double } from '#test/doubles/s3-double.ts';
import { createDepartureSteps, finishDepartures, leave } from '#test/steps/departures.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { openS3Store } from '#platform/storage/s3-store.ts';

let world: World;
let bucket: S3Double;
beforeAll(async () => {
  bucket = await startS3Double();
  world = await createWorld({ store: openS3Store(bucket.settings) });
});
afterAll(async () => {
  await world.close();
  await bucket.close();
});

const listed = () => [...bucket.objects.keys()].filter((key) => key.startsWith('departed/'));

/** The member's row, as an older backup has it. */
async function insertFormerRow(id: string, username: string, photoId: string): Promise<void> {
  await world.db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     VALUES ($1, $2, 'Back', 30, 'woman', 'lesbian', now(), now())`,
    [id, username],
  );
  await world.db.query('INSERT INTO preferences (member_id) VALUES ($1)', [id]);
  await world.db.query("INSERT INTO photos (id, member_id, position, blurred, created_at) VALUES ($1, $2, 0, '', now())", [photoId, id]);
}

it('deletes a departed member again, and everything of hers', async () => {
  const { bea, photo, terms } = await createDepartureSteps(world).aBea();
  const ana = await world.member();
  const pictures = [...bucket.objects].filter(([key]) => key.includes(photo.id));
  expect((await leave(bea)).status).toBe(204);
  expect(listed()).toHaveLength(1);
  expect(listed()[0]).not.toContain(bea.id);
  await world.settled();
  await insertFormerRow(bea.id, bea.username, photo.id);
  for (const [key, bytes] of pictures) bucket.objects.set(key, bytes);
  expect(await world.app.account.deleteDeparted()).toBe(1);
  await finishDepartures(world);
  expect(await findLeftovers(world, terms)).toEqual([]);
  expect([...bucket.objects.keys()].filter((key) => key.includes(photo.id))).toEqual([]);
  expect((await ana.get('/api/auth/me')).status).toBe(200);
});

it('is written as soon as the store is back, where it was away', async () => {
  const bea = await world.member();
  const before = listed().length;
  bucket.setAway(true);
  expect((await leave(bea)).status).toBe(204);
  await world.settled();
  bucket.setAway(false);
  expect(listed()).toHaveLength(before);
  await world.app.account.runFollowUps();
  expect(listed()).toHaveLength(before + 1);
});
