// A member's document has the picture of the first card, by every rule of the deck. Where the deck's call is refused it has none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { DiscoveryCard } from '@violet/contract/discovery';
import { firstCardPhoto } from '@violet/contract/first-calls';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profilesPerMember } from '#modules/profiles/profile-budget.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { block, ghost, pass } from '#test/steps/matches.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { addApp, beginSignIn } from '#test/steps/second-factor-steps.ts';
import { cookieOf, createCaller, createWorld, type Member, type World } from '#test/world/world.ts';

const plain = '<!doctype html>';
const siteFolder = mkdtempSync(path.join(tmpdir(), 'violet-first-picture-'));
writeFileSync(path.join(siteFolder, 'index.html'), plain);
writeFileSync(path.join(siteFolder, 'home-en.html'), `[${firstCardPhoto}]`);

let world: World;
let small: Buffer;
// More than 100 miles from each other.
const towns = [
  'Anchorage, Alaska',
  'Miami, Florida',
  'Boise, Idaho',
  'Denver, Colorado',
  'Omaha, Nebraska',
  'Buffalo, New York',
  'Honolulu, Hawaii',
  'El Paso, Texas',
  'Fargo, North Dakota',
  'Atlanta, Georgia',
  'Bangor, Maine',
  'Fresno, California',
];
beforeAll(async () => {
  world = await createWorld({ siteFolder, rateLimits: true });
  small = await jpeg(60, 80);
});
afterAll(async () => {
  await world.close();
  rmSync(siteFolder, { recursive: true });
});

interface Pictured extends Member {
  readonly photo: string;
}

async function pictured(member: Member): Promise<Pictured> {
  const { body } = await upload<UploadedPhoto>(world.origin, member, small);
  return { ...member, photo: body.url };
}

function newTown(): string {
  const location = towns.pop();
  if (location === undefined) throw new Error('every town is taken');
  return location;
}

/** Ana and those who can be shown to Ana, in a town of their own. */
async function town(...others: string[]): Promise<[Member, ...Pictured[]]> {
  const location = newTown();
  const ana = await world.member({ name: 'Ana', location });
  const shown: Pictured[] = [];
  for (const name of others) shown.push(await pictured(await world.member({ name, location, premium: true })));
  return [ana, ...shown];
}

/** The document as it came to a browser with these cookies. */
const documentOf = async ({ cookie }: { cookie: string }, address = '/home') =>
  (await createCaller(world.origin, cookie).get<string>(address)).body;

/** On a busy machine the page may go without it once or twice. */
const showsPictureOf = (member: Member, { photo }: Pictured) => vi.waitFor(async () => expect(await documentOf(member)).toBe(`[${photo}]`));

const cardsOf = async (member: Member) => (await member.get<DiscoveryCard[]>(`/api/users/discovery/${member.id}`)).body;

describe('the document of a member', () => {
  it('shows the picture of the card that her deck begins with, which she may see', async () => {
    const [ana, bea] = await town('Bea');
    await showsPictureOf(ana, bea as Pictured);
    expect((await cardsOf(ana)).map(({ photos }) => photos[0])).toEqual([bea?.photo]);
    expect((await fetchPicture(world.origin, ana, bea?.photo ?? '')).status).toBe(200);
  });

  it('goes on with her deck, and ends with it', async () => {
    const [ana, bea, cleo] = await town('Bea', 'Cleo');
    const pair = [bea as Pictured, cleo as Pictured];
    const [first] = await cardsOf(ana);
    const [top, next] = first?.id === bea?.id ? pair : pair.toReversed();
    await showsPictureOf(ana, top as Pictured);
    await pass(ana, top as Pictured);
    await showsPictureOf(ana, next as Pictured);
    await block(next as Pictured, ana);
    expect(await documentOf(ana)).toBe(plain);
  });

  it.each([
    ['blocked her', (ana: Member, bea: Member) => block(bea, ana)],
    ['was blocked', (ana: Member, bea: Member) => block(ana, bea)],
    ['is seen by nobody now', (_ana: Member, bea: Member) => ghost(bea, true)],
  ] as [string, (ana: Member, bea: Member) => Promise<unknown>][])('shows nobody who %s, from that moment on', async (_what, change) => {
    const [ana, bea] = (await town('Bea')) as [Member, Pictured];
    await showsPictureOf(ana, bea);
    await change(ana, bea);
    expect(await documentOf(ana)).toBe(plain);
  });

  it('shows no card that has no picture', async () => {
    const location = newTown();
    const ana = await world.member({ name: 'Ana', location });
    expect(await documentOf(ana)).toBe(plain);
    await world.member({ name: 'Bea', location });
    expect(await cardsOf(ana)).toHaveLength(1);
    expect(await documentOf(ana)).toBe(plain);
  });

  it('shows no photo for matches, and of covered ones nothing before the deck does', async () => {
    const [ana, bea] = (await town('Bea')) as [Member, Pictured];
    await showsPictureOf(ana, bea);
    const photoId = bea.photo.split('/').at(-1);
    await bea.put(`/api/users/${bea.id}/photos/${photoId}`, { audience: 'matches' });
    expect(await documentOf(ana)).toBe(plain);
    await bea.put(`/api/users/${bea.id}/photos/${photoId}`, { audience: 'everyone' });
    await showsPictureOf(ana, bea);
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [bea.id]);
    await bea.put(`/api/users/${bea.id}`, { photoPrivacy: 'blurred' });
    expect(await documentOf(ana)).toBe(plain);
    expect((await cardsOf(ana))[0]).toMatchObject({ id: bea.id, photosBlurred: true });
  });

  it('counts one member as seen today, and shows none once the day is used up', async () => {
    const [ana, bea] = await town('Bea', 'Cleo');
    const others = Array.from({ length: profilesPerMember.points - 1 }, () => ({ id: randomUUID() }));
    await world.app.profiles.budget.admit(ana.id, '203.0.113.1', others);
    await vi.waitFor(async () => expect(await documentOf(ana)).toMatch(/^\[\/photos\//u));
    const shown = await documentOf(ana);
    expect((await cardsOf(ana)).map(({ photos }) => `[${photos[0]}]`)).toEqual([shown]);
    const first = shown === `[${bea?.photo}]` ? (bea as Pictured) : { id: (await cardsOf(ana))[0]?.id ?? '' };
    await pass(ana, first);
    expect(await documentOf(ana)).toBe(plain);
  });
});

describe('nobody is shown a picture', () => {
  it('without a session that is alive', async () => {
    const [ana, bea] = await town('Bea');
    const again = await world.signIn(ana);
    await showsPictureOf(again, bea as Pictured);
    expect(await documentOf({ cookie: '' })).toBe(plain);
    expect(await documentOf({ cookie: 'violet_signed_in=1' })).toBe(plain);
    expect(await documentOf({ cookie: `violet_signed_in=1; violet_session=${'A'.repeat(43)}` })).toBe(plain);
    await again.post('/api/auth/logout');
    expect(await documentOf(again)).toBe(plain);
    await showsPictureOf(ana, bea as Pictured);
  });

  it('who owes the second step of a sign-in', async () => {
    const [ana, bea] = await town('Bea');
    await showsPictureOf(ana, bea as Pictured);
    const app = await addApp(world, ana);
    const begun = await beginSignIn(world, ana);
    const waiting = cookieOf(begun.answer);
    expect(await documentOf({ cookie: `violet_signed_in=1; ${waiting}` })).toBe(plain);
    expect(await documentOf({ cookie: `violet_signed_in=1; ${waiting.replace('violet_sign_in', 'violet_session')}` })).toBe(plain);
    const finished = await begun.finish({ code: app.code() });
    await showsPictureOf({ ...ana, cookie: cookieOf(finished) }, bea as Pictured);
  });

  it('who is suspended', async () => {
    const [ana, bea] = await town('Bea');
    await showsPictureOf(ana, bea as Pictured);
    const mona = await world.member({ role: 'moderator', location: '' });
    expect((await decideMember(mona, ana, { action: 'suspend' })).status).toBeLessThan(300);
    expect(await documentOf(ana)).toBe(plain);
  });
});

describe('somebody with another member’s address', () => {
  it('sees her own first card, whatever she asks for', async () => {
    const [ana, bea, cleo] = await town('Bea', 'Cleo');
    await block(ana, cleo as Pictured);
    await showsPictureOf(ana, bea as Pictured);
    for (const address of [`/home?userId=${ana.id}`, `/home?userId=${ana.id}&scope=all`]) {
      await vi.waitFor(async () => expect(await documentOf(cleo as Pictured, address)).toBe(`[${bea?.photo}]`));
    }
  });
});
