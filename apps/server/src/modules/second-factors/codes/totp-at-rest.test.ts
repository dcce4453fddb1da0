// Secrets of apps under the operator's keys: a copy of the whole database opens none of them. ADR 027, ADR 029.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApp, beginSignIn, type App as CodeApp } from '#test/steps/second-factor-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import type { App } from '#src/app.ts';
import { openKeys } from '#platform/db/derive-keys.ts';
import { createTotp } from './totp.ts';

const atRestKeys = [randomBytes(32).toString('base64')];
let world: World;
let app: App;
let ana: Member;
let codes: CodeApp;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.member();
  codes = await addApp(world, ana);
});
afterAll(() => world.close());

async function storedOf(member: Member): Promise<Buffer> {
  const [row] = await world.db.query<{ secret: Uint8Array }>('SELECT sealed_secret AS secret FROM second_factors WHERE member_id = $1', [
    member.id,
  ]);
  return Buffer.from(row?.secret ?? []);
}

/** What somebody reads who has a copy of every table, the database's own secret among them. */
async function readFromCopy(member: Member): Promise<string> {
  return createTotp(await openKeys(world.db)).unseal(member.id, await storedOf(member));
}

async function expectSignIn(member: Member, { code }: CodeApp): Promise<void> {
  world.clock.advance({ minutes: 1 });
  expect((await (await beginSignIn(world, member)).finish({ code: code() })).status).toBe(200);
}

async function sealEverything(): Promise<void> {
  world.clock.advance({ minutes: 11 });
  await app.atRest?.upkeep();
}

it('without keys they are sealed by the database’s own secret, and signed in with', async () => {
  expect(await readFromCopy(ana)).toBe(codes.secret);
  await expectSignIn(ana, codes);
});

it('those of before are sealed by the job, once no process of before is left to read them', async () => {
  app = await world.restart({ atRestKeys });
  await app.atRest?.upkeep();
  expect(await readFromCopy(ana)).toBe(codes.secret);
  await expectSignIn(ana, codes);
  await sealEverything();
  await expect(readFromCopy(ana)).rejects.toThrow('does not open');
  await expectSignIn(ana, codes);
});

it('new ones are from the beginning', async () => {
  const bea = await world.member();
  const beaApp = await addApp(world, bea);
  await expect(readFromCopy(bea)).rejects.toThrow('does not open');
  await expectSignIn(bea, beaApp);
});

it('all follow another data key', async () => {
  const before = await storedOf(ana);
  await app.atRest?.rotate();
  await sealEverything();
  const after = await storedOf(ana);
  expect([after.subarray(0, 3).toString(), after.subarray(0, 15).equals(before.subarray(0, 15))]).toEqual(['~1.', false]);
  await expectSignIn(ana, codes);
});

it('a secret that is put into the row of another opens nothing', async () => {
  const bea = await world.member();
  const beaApp = await addApp(world, bea);
  const own = await storedOf(bea);
  const put = (secret: Buffer) => world.db.query('UPDATE second_factors SET sealed_secret = $2 WHERE member_id = $1', [bea.id, secret]);
  await put(await storedOf(ana));
  world.clock.advance({ minutes: 1 });
  expect((await (await beginSignIn(world, bea)).finish({ code: codes.code() })).status).toBe(500);
  await put(own);
  await expectSignIn(bea, beaApp);
});

it('a program of before, which could not read them, starts no more', async () => {
  const marks = await world.db.query(
    "SELECT left(name, 4) AS name, oldest_program AS oldest FROM migrations WHERE name ~ '^000[69]' ORDER BY 1",
  );
  expect(marks).toEqual([
    { name: '0006', oldest: '0006' },
    { name: '0009', oldest: '0009' },
  ]);
});
