// A member leaves while others write to, like and report this member, who is busy on another device. Nothing of the member survives.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishDepartures } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('whatever happens in the same moment', async () => {
  const second = await world.secondProcess();
  const picture = await jpeg(40, 40);
  for (let round = 0; round < 8; round += 1) {
    const bea = await world.member({ name: `Beatrix Racer${round}`, username: `racer_${round}` });
    const [ana, eve, fay] = [await world.member(), await world.member(), await world.member()];
    const match = await aMatch(ana, bea);
    const [anaThere, eveThere, beaThere] = [second.as(ana), second.as(eve), second.as(bea)];
    const message = (from: { id: string }) => ({ matchId: match.id, senderId: from.id, content: `to or from ${bea.name}` });
    const answers = await Promise.all([
      anaThere.post('/api/messages', message(ana)),
      beaThere.post('/api/messages', message(bea)),
      eveThere.post('/api/likes', { userId: eve.id, targetUserId: bea.id, isLike: true }),
      eveThere.get(`/api/users/${bea.id}`),
      fay.post('/api/blocks', { blockerId: fay.id, blockedUserId: bea.id }),
      fay.post('/api/reports', { reporterId: fay.id, reportedUserId: bea.username, reason: 'Other', description: `It is ${bea.name}` }),
      upload(second.origin, bea, picture),
      beaThere.put(`/api/users/${bea.id}`, { bio: `I am ${bea.name}` }),
      bea.del(`/api/users/${bea.id}`, { password: bea.password }),
      anaThere.del(`/api/matches/${match.id}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.filter((status) => status === 500),
      JSON.stringify(answers.map(({ body }) => body)),
    ).toEqual([]);
    expect(statuses[8]).toBe(204);
    await Promise.all([finishDepartures(world), second.app.events.settled()]);
    const traces = await findLeftovers(world, [bea.id, bea.username, bea.name]);
    // A report keeps its writer's words as long as the case. One filed before the member had gone keeps its evidence, too.
    expect(traces.filter((trace) => !/^(?:reports|report_excerpts):/u.test(trace))).toEqual([]);
  }
});
