import type { Block } from '@violet/contract/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, block, ghost, like } from '#test/steps/matches.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { aMeetup, idsOf, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld({ demo: false });
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});
afterAll(() => world.close());

async function blocksOf(member: Member): Promise<Block[]> {
  return (await member.get<Block[]>(`/api/blocks/${member.id}`)).body;
}

function tryBlock(member: Member, blockedUserId: string) {
  return member.post('/api/blocks', { blockerId: member.id, blockedUserId });
}

function unblock(member: Member, { id }: { readonly id: string }) {
  return member.del(`/api/blocks/${id}`);
}

describe('a block', () => {
  it('is made once, and listed by name for the one who made it alone', async () => {
    const made = await block(ana, bea);
    expect(made).toMatchObject({ blockerId: ana.id, blockedUserId: bea.id, blockedUser: { id: bea.id, name: 'Bea' } });
    expect(await block(ana, bea)).toEqual(made);
    expect(await blocksOf(ana)).toEqual([made]);
    expect(await blocksOf(bea)).toEqual([]);
    expect((await ana.get(`/api/blocks/${bea.id}`)).status).toBe(403);
    await unblock(ana, made);
  });

  it('is taken back by the one who made it alone', async () => {
    const made = await block(ana, bea);
    const foreign = await unblock(bea, made);
    expect(foreign).toMatchObject({ status: 404, body: (await unblock(bea, { id: 'no-such-block' })).body });
    expect((await unblock(ana, made)).status).toBe(204);
    expect((await unblock(ana, made)).status).toBe(404);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(200);
  });

  it('is not answered by another: whoever was parted from is told nothing, as of someone who never was', async () => {
    const [cleo, dora, gone] = [await world.member(), await world.member(), await world.member()];
    const nobody = await tryBlock(cleo, '01980000-0000-7000-8000-000000000001');
    const match = await aMatch(cleo, dora);
    await dora.del(`/api/matches/${match.id}`);
    await block(gone, cleo);
    for (const { id } of [dora, gone]) expect(await tryBlock(cleo, id)).toMatchObject({ status: 404, body: nobody.body });
    expect(await blocksOf(cleo)).toEqual([]);
  });

  it('is taken back ten times a day and no more: in turn with blocking, it would say whose meetup is whose', async () => {
    const [cleo, dora] = [await world.member(), await world.member()];
    const { id } = await aMeetup(world, dora);
    const made = await block(cleo, dora);
    expect(await idsOf(cleo)).not.toContain(id);
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await unblock(cleo, i === 9 ? made : { id: 'none' }));
    expect(answers.slice(8).map(({ status }) => status)).toEqual([404, 204, 429]);
    expect(answers[10]?.body).toMatchObject({ code: 'rate_limited', resetsAt: expect.any(String) });
    expect(await idsOf(cleo)).toContain(id);
    await block(cleo, dora);
  });

  it('needs someone else, who exists for her', async () => {
    const gone = await world.member();
    await gone.put(`/api/users/${gone.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    const make = (blockedUserId: string) => tryBlock(ana, blockedUserId);
    expect(await make(ana.id)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await ana.post('/api/blocks', { blockerId: ana.id })).status).toBe(400);
    expect((await ana.post('/api/blocks', { blockerId: bea.id, blockedUserId: bea.id })).status).toBe(403);
    const nobody = await make('01980000-0000-7000-8000-000000000001');
    expect(nobody.status).toBe(404);
    for (const id of [gone.id, 'whoever']) expect(await make(id)).toMatchObject({ status: 404, body: nobody.body });
  });

  it('reaches someone who has become a ghost since they met, and holds when she is back', async () => {
    const [cleo, dora] = [await world.member(), await world.member({ premium: true })];
    expect((await cleo.get(`/api/users/${dora.id}`)).status).toBe(200);
    await ghost(dora, true);
    await block(cleo, dora);
    await ghost(dora, false);
    expect((await cleo.get(`/api/users/${dora.id}`)).status).toBe(404);
    expect((await dora.get(`/api/users/${cleo.id}`)).status).toBe(404);
  });

  it('is listed by the name of then, whatever she is called, wherever she is', async () => {
    const [cleo, dora] = [await world.member(), await world.member({ name: 'Dora', premium: true })];
    const made = await block(cleo, dora);
    expect((await dora.put(`/api/users/${dora.id}`, { name: 'Theodora' })).status).toBe(200);
    await ghost(dora, true);
    expect(made.blockedUser.name).toBe('Dora');
    expect(await blocksOf(cleo)).toEqual([made]);
    const file = (await cleo.get<{ blocks: Block[] }>(`/api/users/${cleo.id}/export`)).body;
    expect(file.blocks).toEqual([made]);
  });

  it('reaches her match and whom a meetup names to her, whatever they show and however they stand, and never who parted from her', async () => {
    const [host, guest, gil] = [await world.member(), await world.member(), await world.member({ premium: true })];
    const [pia, ex] = [await world.member(), await world.member()];
    const [meetup, other] = [await aMeetup(world, host), await aMeetup(world, host, { needsApproval: true })];
    for (const member of [guest, gil, pia, ex]) await join(member, meetup);
    const asking = await world.member();
    await join(asking, other);
    await pia.put(`/api/users/${pia.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    await asking.put(`/api/users/${asking.id}/app-settings`, { privacy: { profileVisibility: 'private' } });
    await ghost(gil, true);
    await block(ex, guest);
    expect((await tryBlock(guest, ex.id)).status).toBe(404);
    expect((await tryBlock(guest, asking.id)).status).toBe(404);
    // Trying ids is no way to learn who is there: the host has to let a guest in.
    expect((await tryBlock(guest, pia.id)).status).toBe(404);
    await host.put(`/api/events/${meetup.id}/guests/${guest.id}`, { approved: true });
    for (const { id } of [pia, gil]) await block(guest, { id });
    for (const { id } of [pia, gil, asking]) await block(host, { id });
    const match = await aMatch(guest, host);
    const mona = await world.member({ role: 'moderator' });
    await decideMember(mona, host, { action: 'suspend', days: 3 });
    const made = await block(guest, host);
    await decideMember(mona, host, { action: 'lift' });
    expect((await guest.get<object[]>('/api/matches')).body).toEqual([]);
    expect((await guest.get(`/api/messages/${match.id}`)).status).toBe(404);
    await unblock(guest, made);
    expect((await guest.get<object[]>('/api/matches')).body).toEqual([]);
  });

  it('can follow her own unmatch, which outlives it', async () => {
    const [cleo, dora] = [await world.member(), await world.member()];
    const match = await aMatch(cleo, dora);
    await dora.del(`/api/matches/${match.id}`);
    const made = await block(dora, cleo);
    expect((await unblock(dora, made)).status).toBe(204);
    expect((await dora.get(`/api/users/${cleo.id}`)).status).toBe(404);
  });
});

describe('a like from before a block', () => {
  it('still counts for the allowance it used', async () => {
    const [cleo, dora] = [await world.member(), await world.member()];
    await like(cleo, dora);
    await block(dora, cleo);
    expect((await cleo.get<{ likesRemaining: number }>('/api/likes/allowance')).body.likesRemaining).toBe(9);
  });
});
