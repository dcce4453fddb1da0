import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { firstName } from '@violet/contract/first-name';
import type { PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesPerMember, profilesPerNetwork } from '#modules/profiles/profile-budget.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let others: Member[];
const written: string[] = [];
beforeAll(async () => {
  world = await createWorld({ rateLimits: true, securityLines: written });
  others = await Promise.all(['Bea', 'Cleo', 'Dana'].map((name) => world.member({ name })));
});
afterAll(() => world.close());

interface Line {
  readonly event: string;
  readonly member?: string;
  readonly network?: string;
}

/** Somebody who has looked at so many today that as many more are left. */
async function aMemberWith(left: number): Promise<Member> {
  const member = await world.member({ premium: true });
  const seen = Array.from({ length: profilesPerMember.points - left }, () => ({ id: randomUUID() }));
  await world.app.profiles.budget.admit(member.id, '203.0.113.1', seen);
  return member;
}

async function readFigures({ app }: World): Promise<string> {
  const figures = await app.metrics.listen(0, '127.0.0.1');
  const said = await (await fetch(`http://127.0.0.1:${(figures.address() as AddressInfo).port}/metrics`)).text();
  figures.close();
  return said;
}

describe('a day of looking at profiles', () => {
  it('ends with 429 and the moment it begins anew, premium or not; those seen before stay open', async () => {
    const scraper = await aMemberWith(1);
    const [bea, cleo] = others;
    expect((await scraper.get(`/api/users/${bea?.id}`)).status).toBe(200);
    const refused = await scraper.get<ErrorBody>(`/api/users/${cleo?.id}`);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Date.parse(refused.body.resetsAt ?? '')).toBeGreaterThan(Date.now());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await scraper.get(`/api/users/${bea?.id}`)).status).toBe(200);
    expect((await scraper.get(`/api/users/${scraper.id}`)).status).toBe(200);
  });

  it('stands in the stream of security events and in the figures, with the member and the network, once it is over', async () => {
    const scraper = await aMemberWith(0);
    const before = written.length;
    expect((await scraper.get(`/api/users/${others[0]?.id}`)).status).toBe(429);
    const [signedUp, told] = [written.slice(0, before).at(-1), written[before]].map((line) => JSON.parse(line ?? '{}') as Line);
    expect(signedUp?.event).toBe('sign_up');
    const { member, network } = signedUp ?? {};
    expect(told).toMatchObject({ event: 'limit', outcome: 'refused', why: profilesPerMember.name, member, network });
    expect(await readFigures(world)).toMatch(/^violet_rate_limited_total\{limit="profiles:member"\} [1-9]/mu);
  });

  it('does not tell who exists once it is over', async () => {
    const scraper = await aMemberWith(0);
    const answers = await Promise.all([others[0]?.id, randomUUID()].map((id) => scraper.get<ErrorBody>(`/api/users/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(answers.map(({ body }) => body.message)).toEqual([answers[0]?.body.message, answers[0]?.body.message]);
  });

  it('counts no look at somebody who could not be shown', async () => {
    const scraper = await aMemberWith(0);
    await scraper.get(`/api/users/${others[0]?.id}`);
    await world.app.profiles.views.flush();
    const views = await world.db.query('SELECT 1 FROM profile_views WHERE viewer_id = $1', [scraper.id]);
    expect(views).toEqual([]);
  });

  it('holds for cards and potential matches as well: what is left is dealt, the same again, and nothing else', async () => {
    const scraper = await aMemberWith(2);
    const cards = `/api/users/discovery/${scraper.id}?limit=50`;
    const first = (await scraper.get<DiscoveryCard[]>(cards)).body;
    expect(first).toHaveLength(2);
    expect((await scraper.get<DiscoveryCard[]>(cards)).body.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const potentials = (await scraper.get<PotentialMatch[]>('/api/notifications/potential-matches')).body;
    expect(potentials.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    for (const { id } of first) await scraper.post('/api/likes', { userId: scraper.id, targetUserId: id, isLike: false });
    for (const path of [cards, '/api/notifications/potential-matches']) {
      const over = await scraper.get<ErrorBody>(path);
      expect([path, over.status, over.body.code]).toEqual([path, 429, 'rate_limited']);
    }
  });

  it('is one over every reach and scope: to look around the world brings nobody more', async () => {
    const abroad = await Promise.all(['Berlin, Germany', 'Denver, Colorado'].map((location) => world.member({ location })));
    const scraper = await aMemberWith(2);
    for (const member of [...abroad, scraper]) await member.put(`/api/users/${member.id}/filters`, { reach: 'world' });
    const met = new Set<string>();
    const statuses = new Set<number>();
    for (const reach of ['distance', 'country', 'world'] as const) {
      expect((await scraper.put(`/api/users/${scraper.id}/filters`, { reach })).status).toBe(200);
      for (const scope of ['all', 'state', 'city'] as const) {
        const { status, body } = await scraper.get<DiscoveryCard[]>(`/api/users/discovery/${scraper.id}?limit=50&scope=${scope}`);
        statuses.add(status);
        if (status !== 200) continue;
        for (const { id } of body) {
          met.add(id);
          await scraper.post('/api/likes', { userId: scraper.id, targetUserId: id, isLike: false });
        }
      }
    }
    expect(met.size).toBe(2);
    expect(statuses).toContain(429);
    for (const { id } of abroad.filter((member) => !met.has(member.id))) expect((await scraper.get(`/api/users/${id}`)).status).toBe(429);
  });

  it('holds for lists of guests, before and after a meetup; she herself is always in hers', async () => {
    const [host, scraper] = [await world.member({ name: 'Hana' }), await aMemberWith(2)];
    const meetup = await aMeetup(world, host);
    const answers = async (member: Member, list: string) => {
      const { status, body } = await member.get<{ name: string }[]>(`/api/events/${meetup.id}/${list}`);
      return status === 200 ? body.map(({ name }) => name) : status;
    };
    for (const member of [...others.slice(0, 2), scraper]) await join(member, meetup);
    expect(await answers(scraper, 'guests')).toEqual(['Hana', 'Bea', firstName(scraper.name)]);
    const late = await aMemberWith(0);
    await join(late, meetup);
    expect(await answers(late, 'guests')).toBe(429);
    world.clock.advance({ days: 7, hours: 3 });
    expect(await answers(await world.signIn(scraper), 'met')).toEqual(['Hana', 'Bea']);
    expect(await answers(await world.signIn(late), 'met')).toBe(429);
  });

  it('keeps no host from her own guests, and from answering them', async () => {
    const host = await aMemberWith(0);
    const meetup = await aMeetup(world, host, { needsApproval: true });
    const [asking, other] = [await world.member(), await world.member()];
    for (const member of [asking, other]) await join(member, meetup);
    expect((await host.get<unknown[]>(`/api/events/${meetup.id}/guests`)).body).toHaveLength(3);
    const answered = await host.put<unknown[]>(`/api/events/${meetup.id}/guests/${asking.id}`, { approved: false });
    expect([answered.status, answered.body.length]).toEqual([200, 2]);
    expect((await host.get(`/api/users/${asking.id}`)).status).toBe(429);
  });
});

it('a day of looking ends for a network as well, whoever looks from there, and is told with the member who met it', async () => {
  const lines: string[] = [];
  // A demo's network has ten times as many.
  const strict = await createWorld({ demo: false, rateLimits: true, securityLines: lines });
  try {
    const [address, elsewhere] = ['198.51.100.9', '198.51.100.10'];
    const [bea, scraper] = [await strict.member({ name: 'Bea' }), await strict.member({ name: 'Sam' })];
    const { member } = JSON.parse(lines.at(-1) ?? '{}') as Line;
    for (let left = profilesPerNetwork.points; left > 0; left -= 500) {
      const seen = Array.from({ length: 500 }, () => ({ id: randomUUID() }));
      await strict.app.profiles.budget.admit(randomUUID(), address, seen);
    }
    const before = lines.length;
    const headers = { cookie: scraper.cookie, accept: 'application/json' };
    const look = (remoteAddress: string) => strict.app.http.inject({ url: `/api/users/${bea.id}`, headers, remoteAddress });
    const refused = await look(address);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([429, 'rate_limited']);
    expect((await look(elsewhere)).statusCode).toBe(200);
    const told = lines.slice(before).map((line) => JSON.parse(line) as Line);
    const network = expect.stringMatching(/./u) as string;
    expect(told).toMatchObject([{ event: 'limit', outcome: 'refused', why: profilesPerNetwork.name, member, network }]);
    expect(lines.join('')).not.toContain(address);
    expect(await readFigures(strict)).toMatch(/^violet_rate_limited_total\{limit="profiles:address"\} 1$/mu);
  } finally {
    await strict.close();
  }
});
