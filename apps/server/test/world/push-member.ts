// A world whose e-mails and calls to browsers arrive somewhere, and a member who gets them.
import { randomInt } from 'node:crypto';
import { openPushService, type PushDouble, type TestBrowser } from '#test/doubles/push-double.ts';
import { createWorld, type Member, type World } from './world.ts';

export interface PushWorld {
  readonly world: World;
  readonly service: PushDouble;
  close(): Promise<void>;
}

export async function createPushWorld(): Promise<PushWorld> {
  const service = await openPushService();
  const world = await createWorld({ network: service.network });
  return {
    world,
    service,
    async close() {
      await world.close();
      await service.close();
    },
  };
}

export interface PushMember {
  readonly member: Member;
  readonly email: string;
  readonly browser: TestBrowser;
}

/** A member who wants to hear of meetups, by e-mail and in a browser. */
export async function aPushMember({ world, service }: PushWorld): Promise<PushMember> {
  const email = `${randomInt(1_000_000, 9_999_999)}@post.example`;
  const member = await world.member({ name: 'Anastasia', email });
  const browser = service.browser();
  const { endpoint, keys } = browser;
  await member.post('/api/push-subscriptions', { endpoint, keys });
  await member.put(`/api/users/${member.id}/app-settings`, { notifications: { events: true } });
  return { member, email, browser };
}
