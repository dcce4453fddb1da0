import { screen, waitFor, within } from '@testing-library/react';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import type { EndpointShape } from '@violet/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { noFactors, withApp } from '#test/doubles/factor-double.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aHistory, anAppeal, answerModeration, aReport, aStoryCase, aTakedown, mona, vera } from '#test/doubles/moderation-double.ts';
import { renderApp } from '#test/render-app.tsx';

const open = (tab: string, answers: (double: ApiDouble) => void) =>
  renderApp(`/moderation#${tab}`, { as: mona, answers: (double) => answers(answerModeration(double)) });

const article = async (name: string) => within(await screen.findByRole('article', { name }));
type Card = Awaited<ReturnType<typeof article>>;
type Person = ReturnType<typeof open>['person'];

async function decide(person: Person, card: Card, act: string, note = 'Seen'): Promise<void> {
  await person.selectOptions(card.getByLabelText('Decision'), act);
  await person.type(card.getByLabelText(/^(Note|Your answer)$/), note);
  await person.click(card.getByRole('button', { name: act }));
}

const bodies = (api: ApiDouble, endpoint: EndpointShape) => api.asked(endpoint).map(({ body }) => body as unknown);

describe('reports', () => {
  it('are looked through for one reason, and one who hunts for a third is marked', async () => {
    const { person, api } = open('reports', (double) =>
      double.on(moderationEndpoints.reports, ({ query }) => (query?.reason ? [aReport({ reason: 'Hunting for a third' })] : [])),
    );
    const field = await screen.findByLabelText<HTMLSelectElement>('Reason');
    const names = [...field.options].map(({ text }) => text);
    expect([names[0], ...names.slice(-2)]).toEqual(['All reasons', 'Hunting for a third', 'Other']);
    await person.selectOptions(field, 'Hunting for a third');
    expect((await article('Vera')).getAllByText('Hunting for a third')).toHaveLength(2);
    expect(api.asked(moderationEndpoints.reports).map(({ query }) => query?.reason)).toEqual([undefined, 'Hunting for a third']);
  });

  it('say who reported whom and why; the evidence is fetched only when somebody looks', async () => {
    const { person, api } = open('reports', (double) =>
      double
        .on(moderationEndpoints.reports, () => [aReport({ overdue: true, reported: { ...vera, standing: 'hidden' } })])
        .on(secondFactorEndpoints.list, () => noFactors)
        .on(moderationEndpoints.report, () => ({
          ...aReport(),
          profile: { bio: 'I pour Oolong', prompts: [{ promptId: 'hill' as const, answer: 'No milk' }], photos: ['/photos/one'] },
          meetup: { title: 'Oolong at noon', description: 'Bring cash', location: 'Portland, Oregon' },
          messages: [
            {
              senderId: 'ana-id',
              content: 'Please stop',
              createdAt: '2026-05-01T09:00:00.000Z',
              about: { kind: 'prompt' as const, promptId: 'hill' as const },
            },
            { senderId: 'reported', content: 'Answer me', createdAt: '2026-05-01T09:01:00.000Z', reported: true },
          ],
        })),
    );
    const card = await article('Vera');
    for (const words of ['Overdue', 'Hidden', 'Warned', 'Ana @ana', 'Harassment or bullying', 'She does not stop writing'])
      expect(card.getByText(words)).toBeDefined();
    expect(api.asked(moderationEndpoints.report)).toEqual([]);
    expect(card.getAllByText('Each look is written down.').length).toBeGreaterThan(0);
    await person.click(card.getByRole('button', { name: 'Show the evidence' }));
    expect(await card.findByText('I pour Oolong')).toBeDefined();
    expect(card.getByText('No milk').textContent).toBe('The hill I stay on: No milk');
    const meetup = within(card.getByRole('region', { name: 'The meetup when the report came in' }));
    for (const words of ['Oolong at noon', 'Bring cash', 'Portland, Oregon']) expect(meetup.getByText(words)).toBeDefined();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '',
      expect.stringMatching(/^Ana, who reported.*About “The hill I stay on”Please stop$/u),
      expect.stringMatching(/^Vera, reported.*Answer meReported$/),
    ]);
    await person.click(card.getByRole('button', { name: 'Photo 1 of Vera' }));
    expect(await screen.findByRole('dialog', { name: 'Photos of Vera' })).toBeDefined();
    expect(api.asked(moderationEndpoints.report).map(({ params }) => params)).toEqual([{ caseId: 'case-1' }]);
    expect(api.asked(moderationEndpoints.member)).toEqual([]);
  });

  it('ask for the second step once more before a photo that was left open for too long', async () => {
    let shownUntil: string | null = null;
    const { person } = open('reports', (double) =>
      double
        .on(moderationEndpoints.reports, () => [aReport()])
        .on(moderationEndpoints.report, () => ({ ...aReport(), messages: [], profile: { bio: '', prompts: [], photos: ['/photos/one'] } }))
        .on(secondFactorEndpoints.list, () => ({ ...withApp, shownUntil }))
        .on(secondFactorEndpoints.stepUp, () => ({ shownUntil: (shownUntil = '2026-05-01T10:10:00.000Z') })),
    );
    const card = await article('Vera');
    await person.click(card.getByRole('button', { name: 'Show the evidence' }));
    await person.click(await card.findByRole('button', { name: 'Photo 1 of Vera' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(screen.queryByRole('dialog', { name: 'Photos of Vera' })).toBeNull();
    await person.type(await question.findByLabelText('Six-digit code from your app'), '123456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Photos of Vera' })).toBeDefined();
  });

  it('are decided in two steps with a note; days are a number, or without an end', async () => {
    const cases = ['one', 'two', 'three'].map((id) => aReport({ id, reported: { ...vera, name: id } }));
    const decided = new Set<string>();
    const { person, api } = open('reports', (double) =>
      double
        .on(moderationEndpoints.reports, () => cases.filter(({ id }) => !decided.has(id)))
        .on(moderationEndpoints.decideReport, ({ params }) => {
          decided.add(params.caseId);
          return aReport({ id: params.caseId, state: 'decided' });
        }),
    );
    const one = await article('one');
    expect(one.queryByRole('button', { name: 'Suspend' })).toBeNull();
    await person.selectOptions(one.getByLabelText('Decision'), 'Suspend');
    expect(one.getByText(/She is signed out at once/)).toBeDefined();
    const button = one.getByRole<HTMLButtonElement>('button', { name: 'Suspend' });
    expect(button.disabled).toBe(true);
    await person.type(one.getByLabelText('Note'), 'Third time');
    for (const wrong of ['0', '366', '2.5', 'x']) {
      await person.clear(one.getByLabelText(/^Days/));
      await person.type(one.getByLabelText(/^Days/), wrong);
      expect(button.disabled).toBe(true);
    }
    await person.clear(one.getByLabelText(/^Days/));
    await person.type(one.getByLabelText(/^Days/), '14');
    await person.selectOptions(one.getByLabelText('Reason she is told'), 'Spam or scam');
    await person.click(button);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'one' })).toBeNull());
    await decide(person, await article('two'), 'Suspend');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'two' })).toBeNull());
    await decide(person, await article('three'), 'Dismiss', 'Nothing in it');
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
    expect(bodies(api, moderationEndpoints.decideReport)).toEqual([
      { action: 'suspend', note: 'Third time', days: 14, reason: 'Spam or scam' },
      { action: 'suspend', note: 'Seen', days: null },
      { action: 'dismiss', note: 'Nothing in it' },
    ]);
  });

  it('about nobody can only be dismissed', async () => {
    open('reports', (double) =>
      double.on(moderationEndpoints.reports, () => [aReport({ reported: null, reporter: null, named: 'nobody_here' })]),
    );
    const card = await article('nobody_here');
    expect(
      within(card.getByLabelText('Decision'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a decision', 'Dismiss']);
    expect(card.getByText('An account that is gone')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Show her history' })).toBeNull();
  });

  it('that somebody else decided meanwhile are told of and go', async () => {
    let isOpen = true;
    const { person } = open('reports', (double) =>
      double
        .on(moderationEndpoints.reports, () => (isOpen ? [aReport()] : []))
        .on(moderationEndpoints.decideReport, () => {
          isOpen = false;
          throw new Refusal('conflict', 'This has been decided already.');
        }),
    );
    await decide(person, await article('Vera'), 'Warn');
    expect((await screen.findAllByText('This was not decided')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('This has been decided already.').length).toBeGreaterThan(0);
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
  });
});

describe('stories and removals', () => {
  it('show a story and its reports, and say that nobody learns who wrote it', async () => {
    const { person, api } = open('stories', (double) =>
      double
        .on(moderationEndpoints.stories, () => [aStoryCase()])
        .on(moderationEndpoints.decideStory, () => aStoryCase({ state: 'decided' })),
    );
    const card = await article('The kettle');
    for (const words of ['About Bea', 'It boiled over.', 'Visible', 'Fake profile', 'Not true'])
      expect(card.getByText(words)).toBeDefined();
    expect(card.getByText('Nobody learns who wrote it, moderators neither.')).toBeDefined();
    expect(card.queryByText(/@/)).toBeNull();
    await person.selectOptions(card.getByLabelText('Decision'), 'Hide');
    expect(card.queryByLabelText('Reason she is told')).toBeNull();
    await person.selectOptions(card.getByLabelText('Decision'), 'Warn');
    expect(card.getByText(/Whoever wrote it is warned within a day/)).toBeDefined();
    expect(card.getByRole('option', { name: 'As reported: Fake profile' })).toBeDefined();
    await decide(person, card, 'Warn');
    expect(await screen.findByText('Warned')).toBeDefined();
    expect(bodies(api, moderationEndpoints.decideStory)).toEqual([{ action: 'warn', note: 'Seen' }]);
  });

  it('hide nothing before the story that is meant was chosen', async () => {
    const { person, api } = open('takedowns', (double) =>
      double
        .on(moderationEndpoints.takedowns, () => [aTakedown()])
        .on(moderationEndpoints.decideTakedown, () => aTakedown({ state: 'decided' })),
    );
    const card = await article('About Bea');
    expect(card.getByText('The answer goes to bea@post.example')).toBeDefined();
    expect(card.getByText('The one with the kettle')).toBeDefined();
    await person.selectOptions(card.getByLabelText('Decision'), 'Hide');
    await person.type(card.getByLabelText('Note'), 'It is her');
    const button = card.getByRole<HTMLButtonElement>('button', { name: 'Hide' });
    expect(button.disabled).toBe(true);
    expect(card.getByText('Choose the story above first.')).toBeDefined();
    await person.click(card.getByRole('radio', { name: 'The kettle' }));
    await person.click(button);
    expect(await screen.findByText('Hidden', { selector: '.v-toast *' })).toBeDefined();
    const [{ storyId } = {}] = aTakedown().candidates;
    expect(bodies(api, moderationEndpoints.decideTakedown)).toEqual([{ action: 'hide', note: 'It is her', storyId }]);
  });
});

describe('members', () => {
  it('who appeal read the answer as it is written', async () => {
    const { person, api } = open('appeals', (double) =>
      double.on(moderationEndpoints.appeals, () => [anAppeal()]).on(moderationEndpoints.decideAppeal, () => anAppeal({ state: 'decided' })),
    );
    const card = await article('Vera');
    for (const words of ['Suspended', 'Spam or scam', 'It was a joke']) expect(card.getByText(words)).toBeDefined();
    await person.selectOptions(card.getByLabelText('Decision'), 'Refuse');
    expect(card.getByText('She reads this, word for word.')).toBeDefined();
    await decide(person, card, 'Refuse', 'It was not funny');
    expect(await screen.findByText('Refused')).toBeDefined();
    expect(bodies(api, moderationEndpoints.decideAppeal)).toEqual([{ action: 'refuse', note: 'It was not funny' }]);
  });

  it('are found by their whole name, with what was reported and decided, and decided about', async () => {
    let history = aHistory({
      member: { ...vera, standing: 'suspended' },
      suspendedUntil: '2026-06-02T12:00:00.000Z',
      reportsFiled: 3,
      reportsAgainst: [
        aReport({ id: 'past', state: 'decided', decision: { action: 'warn', note: 'Be kind', moderatorId: 'x', at: vera.id } }),
      ],
      actions: [{ action: 'suspend', day: '2026-05-02' }],
    });
    const { person, api } = open('members', (double) =>
      double
        .on(moderationEndpoints.members, ({ body }) => {
          if (body.search === 'mona') return [{ ...vera, id: mona.id }];
          return body.search === '@vera' ? [vera] : [];
        })
        .on(moderationEndpoints.member, () => history)
        .on(moderationEndpoints.decideMember, () => (history = aHistory())),
    );
    const field = await screen.findByLabelText('Id or username');
    await person.type(field, 'ver{Enter}');
    expect(await screen.findByText('Nobody here has this id or username.')).toBeDefined();
    await person.clear(field);
    await person.type(field, 'mona{Enter}');
    expect(await screen.findByText(/This is you\./)).toBeDefined();
    expect(api.asked(moderationEndpoints.member)).toEqual([]);
    await person.clear(field);
    await person.type(field, '@vera{Enter}');
    const card = await article('Vera');
    expect(card.getByText('Suspended until').nextElementSibling?.textContent).toBe('June 2, 2026');
    expect(card.getByText('Reports by her').nextElementSibling?.textContent).toBe('3');
    expect(within(card.getByRole('region', { name: 'Reports about her' })).getByText('Warned')).toBeDefined();
    const decided = within(card.getByRole('region', { name: 'What was decided about her' }));
    expect(decided.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['SuspendedMay 2, 2026']);
    await decide(person, card, 'Lift', 'Enough');
    expect(await card.findByText('Nothing was ever decided about her.')).toBeDefined();
    expect(card.queryByText('Suspended until')).toBeNull();
    expect(bodies(api, moderationEndpoints.decideMember)).toEqual([{ action: 'lift', note: 'Enough' }]);
    api.refuse(moderationEndpoints.decideMember, 'conflict', 'There is nothing to lift.');
    await decide(person, card, 'Lift', 'Once more');
    expect((await screen.findAllByText('There is nothing to lift.')).length).toBeGreaterThan(0);
  });
});
