// Who hears a member type, and what it costs.
import { describe, expect, onTestFinished, vi } from 'vitest';
import { aMatch, block } from '#test/steps/matches.ts';
import { inConversation as it } from '#test/steps/messages.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member } from '#test/world/world.ts';

describe('typing', () => {
  it('asks the database once', async ({ world, ana, bea, matchId }) => {
    const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    phone.send({ type: 'typing', userId: ana.id, matchId });
    await laptop.next('typing');
    await world.settled();
    const statements: string[] = [];
    world.db.observe((name) => void statements.push(name));
    for (let signal = 0; signal < 6; signal += 1) phone.send({ type: 'typing', userId: ana.id, matchId });
    phone.send({ type: 'stop_typing', userId: ana.id, matchId });
    await laptop.next('stop_typing');
    expect(laptop.frames.filter(({ type }) => type === 'typing')).toHaveLength(7);
    expect(statements).not.toContain('SELECT matches');
  });

  it('is heard in the conversation that it is in, also where another comes between', async ({ world, ana, bea, cleo, matchId }) => {
    const other = (await aMatch(ana, cleo)).id;
    const [phone, ofBea, ofCleo] = await Promise.all([ana, bea, cleo].map((member) => openSocket(world.origin, member)));
    for (const id of [matchId, other, matchId]) phone?.send({ type: 'typing', userId: ana.id, matchId: id });
    phone?.send({ type: 'stop_typing', userId: ana.id, matchId: other });
    await ofCleo?.next('stop_typing');
    await ofBea?.caughtUp();
    expect(ofBea?.frames.filter(({ type }) => type === 'typing')).toHaveLength(2);
    expect(ofCleo?.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
  });

  it('is heard no more once the match is over or the member is a ghost, and again when the ghost is back', async ({ world, bea, cleo }) => {
    const ghost = await world.member({ name: 'Gigi', premium: true });
    const [withBea, withCleo] = [(await aMatch(ghost, bea)).id, (await aMatch(ghost, cleo)).id];
    const [phone, ofBea, ofCleo] = await Promise.all([ghost, bea, cleo].map((member) => openSocket(world.origin, member)));
    const type = (matchId: string) => phone?.send({ type: 'typing', userId: ghost.id, matchId });
    type(withBea);
    await ofBea?.next('typing');
    await ghost.post(`/api/users/${ghost.id}/ghost-mode`, { ghostMode: true });
    type(withBea);
    await phone?.caughtUp();
    await ofBea?.caughtUp();
    expect(ofBea?.frames.filter((frame) => frame.type === 'typing')).toHaveLength(1);
    await ghost.post(`/api/users/${ghost.id}/ghost-mode`, { ghostMode: false });
    type(withBea);
    await ofBea?.next('typing');
    type(withCleo);
    await ofCleo?.next('typing');
    expect((await cleo.del(`/api/matches/${withCleo}`)).status).toBeLessThan(300);
    type(withCleo);
    expect((await phone?.next('error'))?.code).toBe('not_found');
  });

  it.for([
    { what: 'the partner blocks', end: (_matchId: string, ana: Member, bea: Member) => block(bea, ana) },
    { what: 'who types blocks', end: (_matchId: string, ana: Member, bea: Member) => block(ana, bea) },
    { what: 'the partner parts', end: (matchId: string, _ana: Member, bea: Member) => bea.del(`/api/matches/${matchId}`) },
  ])('is heard no more once $what', async ({ end }, { world, ana, bea, matchId }) => {
    const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    phone.send({ type: 'typing', userId: ana.id, matchId });
    await laptop.next('typing');
    await end(matchId, ana, bea);
    for (const type of ['typing', 'stop_typing']) phone.send({ type, userId: ana.id, matchId });
    for (let signal = 0; signal < 2; signal += 1) expect((await phone.next('error')).code).toBe('not_found');
    await laptop.caughtUp();
    expect(laptop.frames.filter(({ type }) => type.endsWith('typing'))).toHaveLength(1);
  });

  it('is heard for half a minute at most where nobody told of the end, however often it is said', async ({ world, ana, bea, matchId }) => {
    const [phone, laptop] = [await openSocket(world.origin, ana), await openSocket(world.origin, bea)];
    const now = performance.now.bind(performance);
    const passed = vi.spyOn(performance, 'now');
    onTestFinished(() => passed.mockRestore());
    const typeAfter = (seconds: number) => {
      passed.mockImplementation(() => now() + seconds * 1_000);
      phone.send({ type: 'typing', userId: ana.id, matchId });
    };
    typeAfter(0);
    await laptop.next('typing');
    // As another process does whose note is lost.
    await world.db.query('UPDATE matches SET ended_at = now() WHERE id = $1', [matchId]);
    typeAfter(20);
    await phone.caughtUp();
    typeAfter(31);
    await phone.next('error', ({ code }) => code === 'not_found');
    await laptop.caughtUp();
    expect(laptop.frames.filter(({ type }) => type === 'typing')).toHaveLength(2);
  });
});
