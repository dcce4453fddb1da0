// What happens to meetups is told to those who are away, if they want to hear of events. ADR 012, ADR 013.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { aPushMember, createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import type { TestBrowser } from '#test/doubles/push-double.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member, World } from '#test/world/world.ts';

let site: PushWorld;
let world: World;
let host: Member;
let ana: Member;
let browser: TestBrowser;
let email: string;
let meetup: TeaMeetup;
beforeAll(async () => {
  site = await createPushWorld();
  world = site.world;
});
afterAll(() => site.close());
beforeEach(async () => {
  host = await world.member({ name: 'Hana' });
  ({ member: ana, email, browser } = await aPushMember(site));
  meetup = await aMeetup(world, host, { title: 'Samovar night' });
  await join(ana, meetup);
});

const wants = (events: boolean) => ana.put(`/api/users/${ana.id}/app-settings`, { notifications: { events } });
const emails = () => world.emails.filter(({ to }) => to === email);
const move = (exactPlace: string) => host.put(`/api/events/${meetup.id}`, { exactPlace });

async function minute(): Promise<void> {
  await world.settled();
  await world.app.meetups.sendUpdates();
  await world.app.outbound.deliver();
}

describe('what happened to her meetup', () => {
  it('is told once, in words that give nothing away, and leads to her meetups', async () => {
    expect((await move('Fern Street')).status).toBe(200);
    await Promise.all([minute(), minute()]);
    await minute();
    expect(browser.heard().map((text) => JSON.parse(text) as object)).toEqual([{ url: '/events', language: null }]);
    expect(emails()).toHaveLength(1);
    expect(emails()[0]).toMatchObject({ subject: 'New notification', text: expect.stringMatching(/^You have a new notification\./u) });
    expect(JSON.stringify([browser.heard(), emails()])).not.toMatch(/samovar|fern|hana|meetup|tea/iu);
    expect(world.sms).toEqual([]);
  });

  it('is told again only after she has looked', async () => {
    await move('Fern Street');
    await minute();
    await move('Moss Street');
    await minute();
    expect(emails()).toHaveLength(1);
    expect((await ana.get('/api/events/notices')).body).toHaveLength(1);
    await world.settled();
    await move('Hill Street');
    await minute();
    expect(emails()).toHaveLength(2);
    await ana.get('/api/events/notices');
    await ana.del('/api/events/notices');
    await world.settled();
    await host.del(`/api/events/${meetup.id}`);
    await minute();
    expect([emails().length, browser.heard().length]).toEqual([3, 3]);
  });

  it('is not told without the switch, to whoever is here, or when it is no news any more', async () => {
    await wants(false);
    await move('Fern Street');
    await minute();
    await wants(true);
    await minute();
    const socket = await openSocket(world.origin, ana);
    await move('Moss Street');
    await ana.del('/api/events/notices');
    await move('Hill Street');
    await minute();
    await socket.close();
    await world.settled();
    await minute();
    expect([emails(), browser.heard()]).toEqual([[], []]);
    await ana.del('/api/events/notices');
    await move('Brook Street');
    await world.app.meetups.sendUpdates();
    await ana.del('/api/events/notices');
    await world.settled();
    await world.app.outbound.deliver();
    expect([emails(), browser.heard()]).toEqual([[], []]);
  });

  it('is told to whoever plans it as well: somebody asks to come', async () => {
    const own = await aMeetup(world, ana, { needsApproval: true });
    await join(await world.member(), own);
    await minute();
    expect(emails()).toHaveLength(1);
  });
});
