import type { DatePlan } from '@violet/contract/date-plans';
import { everyone, nobody, type Access } from '#test/access/access.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';
import { aFriend, aPlan } from '#test/steps/plans.ts';

/** Ana has five at most, and the matrix asks for one anew each time. */
async function anasPlan({ world, ana }: Scene): Promise<DatePlan> {
  await world.db.query('DELETE FROM date_plans WHERE member_id = $1', [ana.id]);
  return aPlan(world, ana);
}

const named = async (scene: Scene) => ({ params: { planId: (await anasPlan(scene)).id } });

export const access: Access = {
  rows: {
    'datePlans.update': { make: async (scene) => ({ ...(await named(scene)), body: { note: 'Canary' } }), allowed: ['ana'] },
    'datePlans.remove': { make: named, allowed: ['ana'] },
    'datePlans.checkIn': { make: async (scene) => ({ ...(await named(scene)), body: { answer: 'good' } }), allowed: ['ana'] },
    // Whoever has the address reads it: that is what it is for.
    'datePlans.page': {
      make: async (scene) => ({ params: { token: (await anasPlan(scene)).url.split('/').at(-1) ?? '' } }),
      allowed: [...everyone, 'blocked'],
    },
    // Whoever has the link of a message stops it; an unknown one answers alike.
    'datePlans.stopPage': { allowed: [...everyone, 'blocked'] },
    'datePlans.stop': { allowed: [...everyone, 'blocked'] },
  },
  secret: {
    'date_plans.contact': nobody,
    'date_plans.contact_hash': nobody,
    'date_plans.note': nobody,
    'date_plans.place': nobody,
    'date_plans.token': nobody,
    'date_plans.token_hash': nobody,
    'date_plans.with_name': nobody,
    'plan_stops.contact_hash': nobody,
  },
  ours: [
    'date_plans.answer',
    'date_plans.contact_kind',
    'date_plans.language',
    'date_plans.time_zone',
    'plan_messages.channel',
    'plan_messages.kind',
  ],
  async plant({ world, ana, must }) {
    const words = { place: 'The canary plan’s café', note: 'Canary note of a plan', withName: 'Canary company' };
    await must(Promise.resolve({ status: 200, body: await aPlan(world, ana, { ...words, contact: { kind: 'email', value: aFriend() } }) }));
    const stopped = await aPlan(world, ana, { contact: { kind: 'email', value: aFriend() } });
    await must(ana.post(`/api/date-plans/${stopped.id}/check-in`, { answer: 'help' }));
    await world.app.datePlans.deliver();
    const stop = world.emails.findLast(({ text }) => text.includes('/p/stop/'))?.stop ?? '';
    await must(world.visitor.post(new URL(stop).pathname));
  },
};
