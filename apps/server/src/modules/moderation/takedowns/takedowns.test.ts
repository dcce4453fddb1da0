// Somebody named in a story asks for its removal: without an account, without learning anything, and with an answer. ADR 016.
import type { TakedownCase } from '@violet/contract/moderation/cases';
import type { TakedownRequest } from '@violet/contract/moderation/appeals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparableHeaders } from '#test/world/comparable-headers.ts';
import { auditLog, decide, readQueue } from '#test/steps/moderation-steps.ts';
import { idsOf, readStories, teaMember, tellStory } from '#test/steps/tea.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ada] = [] as unknown as [Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());

const words = { aboutName: 'Ottilie', story: 'the marmalade one', reason: 'It is about me', email: 'ottilie@letters.example' };

async function ask(fields: Partial<TakedownRequest> = {}, language?: string): Promise<Answer<{ id: string }>> {
  const response = await fetch(`${world.origin}/api/takedown-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(language ? { 'accept-language': language } : {}) },
    body: JSON.stringify({ ...words, ...fields }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { id: string } };
}

const cases = (state = 'open') => readQueue<TakedownCase>(mona, 'takedowns', { state });
const caseOf = async (id: string, state = 'open') => (await cases(state)).find((known) => known.id === id);
const decideTakedown = (caseId: string, decision: object, by = mona) => decide<TakedownCase>(by, 'takedowns', caseId, decision);

describe('asking for a removal', () => {
  it('is answered alike whether or not there is such a story', async () => {
    const author = await teaMember(world);
    await tellStory(author, { title: 'The wisteria cup', aboutName: 'Wilhelmina' });
    const answers = [
      await ask({ aboutName: 'Wilhelmina', story: 'The wisteria cup' }),
      await ask({ aboutName: 'Nobody', story: 'No such thing' }),
    ];
    const shapes = answers.map(({ status, headers, body }) => ({
      status,
      headers: comparableHeaders(headers),
      body: Object.keys(body),
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ status: 201, body: ['id'] });
  });

  it('twice in the same words is once while it waits', async () => {
    const [first, second] = await Promise.all([ask({ reason: 'Once' }), ask({ reason: 'Once', email: words.email.toUpperCase() })]);
    expect(second.body).toEqual(first.body);
    expect((await ask({ reason: 'Twice' })).body).not.toEqual(first.body);
    await decideTakedown(first.body.id, { action: 'dismiss' });
    expect((await ask({ reason: 'Once' })).body).not.toEqual(first.body);
  });

  it('needs a name, the story, a reason and an address', async () => {
    for (const field of ['aboutName', 'story', 'reason', 'email'] as const) expect((await ask({ [field]: ' ' })).status, field).toBe(400);
    expect((await ask({ email: 'nowhere' })).status).toBe(400);
  });

  it('has its limit for one address', async () => {
    const limited = await createWorld({ rateLimits: true, demo: false });
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await limited.visitor.post('/api/takedown-requests', { ...words, reason: `Try ${count}` })).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    await limited.close();
  });
});

describe('a request before the moderators', () => {
  it('comes with the stories that may be meant, those about the name first, none that was taken back', async () => {
    const author = await teaMember(world);
    const about = await tellStory(author, { title: 'Bergamot', content: 'She said no.', aboutName: 'Perpetua' });
    const mentions = await tellStory(author, { title: 'Steam', content: 'Perpetua was there as well.' });
    const other = await teaMember(world);
    const unrelated = await tellStory(other, { title: 'Plain', content: 'A quiet day.' });
    const back = await tellStory(other, { title: 'Gone', content: 'Perpetua again.' });
    await other.del(`/api/tea/stories/${back.id}`);
    const { body } = await ask({ aboutName: 'perpetua', story: 'steam' });
    const found = (await caseOf(body.id))?.candidates.map(({ storyId }) => storyId);
    expect(found).toEqual([about.id, mentions.id]);
    expect(found).not.toContain(unrelated.id);
    const odd = await ask({ aboutName: "'; DROP TABLE stories; --", story: '& | ! ( ) : *' });
    expect((await caseOf(odd.body.id))?.candidates).toEqual([]);
  });

  it('is decided once; the story goes, and she is written to in her language, once, in words that name nothing', async () => {
    const author = await teaMember(world);
    const story = await tellStory(author, { title: 'Clotted cream', aboutName: 'Quintilla' });
    const email = 'quintilla@letters.example';
    const { body } = await ask({ aboutName: 'Quintilla', email }, 'fr');
    expect((await decideTakedown(body.id, { action: 'hide' })).status).toBe(400);
    expect((await decideTakedown(body.id, { action: 'hide', storyId: author.id })).status).toBe(400);
    expect((await caseOf(body.id))?.state).toBe('open');
    const decided = await decideTakedown(body.id, { action: 'hide', storyId: story.id, note: 'She is right' });
    expect(decided.body).toMatchObject({
      state: 'decided',
      decision: { action: 'hide', note: 'She is right' },
      candidates: [{ storyId: story.id, hidden: true }],
    });
    expect(idsOf(await readStories(await teaMember(world)))).not.toContain(story.id);
    expect(await decideTakedown(body.id, { action: 'dismiss' }, ada)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await Promise.all([world.app.moderation.upkeep(), world.app.moderation.upkeep()]);
    await world.app.moderation.upkeep();
    expect(world.emails.filter(({ to }) => to === email)).toEqual([
      { to: email, subject: 'Ta demande', text: 'Tu nous as demandé de retirer un texte. Il n’est plus affiché.' },
    ]);
    const entries = (await auditLog(ada)).filter(({ kind, moderatorId }) => kind === 'action' && moderatorId === mona.id);
    expect(entries.slice(0, 2).map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual([
      ['hide', 'story', story.id],
      ['hide', 'takedown', body.id],
    ]);
  });

  it('is not for whoever wrote what it is about, in words that say nothing of it; an admin may be the only one', async () => {
    const author = await world.member({ name: 'Juna', role: 'moderator', premium: true });
    const [own, others] = [
      await tellStory(author, { aboutName: 'Zenobia' }),
      await tellStory(await teaMember(world), { aboutName: 'Zenobia' }),
    ];
    const elsewhere = await tellStory(author, { title: 'Saucer', content: 'Nobody is named.' });
    const [about, unrelated] = [
      (await ask({ aboutName: 'Zenobia', story: 'A kettle' })).body.id,
      (await ask({ story: 'No such words' })).body.id,
    ];
    const refused = { status: 409, body: { code: 'conflict', message: 'Somebody else has to decide this.' } };
    expect(await decideTakedown(about, { action: 'dismiss' }, author)).toMatchObject(refused);
    expect(await decideTakedown(about, { action: 'hide', storyId: own.id }, author)).toMatchObject(refused);
    expect(await decideTakedown(unrelated, { action: 'hide', storyId: elsewhere.id }, author)).toMatchObject(refused);
    expect((await decideTakedown(unrelated, { action: 'dismiss' }, author)).status).toBe(200);
    expect((await decideTakedown(about, { action: 'hide', storyId: others.id }, author)).status).toBe(200);
    await world.db.query("UPDATE members SET role = 'admin' WHERE id = $1", [author.id]);
    const again = (await ask({ aboutName: 'Zenobia', story: 'A kettle' })).body.id;
    expect((await decideTakedown(again, { action: 'hide', storyId: own.id }, author)).status).toBe(200);
  });

  it('is for somebody else than a moderator who has reported a story that may be meant', async () => {
    const jana = await world.member({ name: 'Jana', role: 'moderator', premium: true });
    const story = await tellStory(await teaMember(world), { title: 'Strainer', content: 'Nobody is named.' });
    await jana.post(`/api/tea/stories/${story.id}/report`, { reason: 'Other' });
    const { id } = (await ask({ story: 'Strainer' })).body;
    for (const decision of [{ action: 'hide', storyId: story.id } as const, { action: 'dismiss' } as const]) {
      expect(await decideTakedown(id, decision, jana)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect((await decideTakedown(id, { action: 'hide', storyId: story.id })).status).toBe(200);
  });

  it('is deleted, with the address in it, 90 days after it was decided', async () => {
    const [waiting, decided] = [await ask({ reason: 'Still open' }), await ask({ reason: 'Soon over' })];
    await decideTakedown(decided.body.id, { action: 'dismiss' });
    world.clock.advance({ days: 91 });
    await world.app.moderation.upkeep();
    mona = await world.signIn(mona);
    expect(await caseOf(decided.body.id, 'decided')).toBeUndefined();
    expect((await caseOf(waiting.body.id))?.overdue).toBe(true);
    expect(await world.db.query('SELECT 1 FROM takedown_requests WHERE id = $1', [decided.body.id])).toEqual([]);
  });
});
