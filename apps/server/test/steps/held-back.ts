// A world whose mail server fails or takes its time, for what contacts of plans are told then.
import type { DatePlan } from '@violet/contract/date-plans';
import { createWorld, type World } from '#test/world/world.ts';
import { aFriend, aPlan, swept, toldTo } from './plans.ts';

type Way = (send: () => Promise<void>) => Promise<void>;

const words = [
  ['has not answered', 'silent'],
  ['asks for help', 'help'],
  ['all is good', 'good'],
] as const;

/** The mail server takes nothing. */
export const away: Way = () => Promise.reject(new Error('away'));

export interface ToldPlan {
  readonly friend: string;
  answer(said: 'good' | 'help'): Promise<void>;
  /** Which messages about this plan have reached the contact, oldest first. */
  told(): string[];
  sentAt(): Promise<string | null | undefined>;
}

export interface HeldMessage {
  /** Done once the server has begun to send it. */
  readonly begun: Promise<void>;
  /** Lets it arrive, or turns it away. */
  end(arrives: boolean): Promise<void>;
}

/** @param days how long its owner has had an account */
async function toldPlan(world: World, friend: string, days = 0): Promise<ToldPlan> {
  const ana = await world.member({ name: 'Ana' });
  await world.db.query('UPDATE members SET created_at = created_at - make_interval(days => $2::int) WHERE id = $1', [ana.id, days]);
  const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
  return {
    friend,
    async answer(said) {
      const { status } = await ana.post(`/api/date-plans/${plan.id}/check-in`, { answer: said });
      if (status !== 200) throw new Error(`${status}`);
    },
    told: () =>
      toldTo(world, friend)
        .filter((text) => text.includes(plan.url))
        .map((text) => words.find(([part]) => text.includes(part))?.[1] ?? text),
    async sentAt() {
      const { body } = await ana.get<DatePlan[]>('/api/date-plans');
      return body.find(({ id }) => id === plan.id)?.messageSentAt;
    },
  };
}

/** Sends what is due. The next message to the contact is under way until its end is told. */
function holdBack(world: World, ways: Map<string, Way>, friend: string): HeldMessage {
  let tellEnd: (arrives: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    tellEnd = resolve;
  });
  const begun = new Promise<void>((begin) => {
    ways.set(friend, async (send) => {
      ways.delete(friend);
      begin();
      if (!(await ended)) throw new Error('away');
      await send();
    });
  });
  const sending = world.app.datePlans.deliver();
  return {
    begun,
    async end(arrives) {
      tellEnd(arrives);
      await sending;
    },
  };
}

export async function createHeldWorld() {
  /** How mail to an address goes; at once where nothing is said. */
  const ways = new Map<string, Way>();
  const world = await createWorld({
    mail: (collect) => ({ send: (email) => (ways.get(email.to) ?? ((send) => send()))(() => collect.send(email)) }),
  });
  /** Nobody has answered for two hours. */
  const silence = () => world.clock.advance({ hours: 6, seconds: 1 });
  return {
    world,
    ways,
    aPlan: (friend = aFriend(), days?: number) => toldPlan(world, friend, days),
    holdBack: (friend: string) => holdBack(world, ways, friend),
    silence,
    async alarmOfSilence(): Promise<void> {
      silence();
      await swept(world);
    },
    async pass(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) {
        world.clock.advance({ minutes: 1 });
        await swept(world);
      }
    },
    /** All but one of a contact's messages of the day are used up. */
    async aBusyFriend(): Promise<string> {
      const friend = aFriend();
      for (let count = 0; count < 3; count += 1) await (await toldPlan(world, friend)).answer('help');
      await world.app.datePlans.deliver();
      return friend;
    },
    deliver: () => world.app.datePlans.deliver(),
    close: () => world.close(),
  };
}

export type HeldWorld = Awaited<ReturnType<typeof createHeldWorld>>;
