import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { teaEndpoints } from '@violet/contract/tea';
import { describe, expect, it } from 'vitest';
import { paged, Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerPaywall, answerTea, anOwnStory, aStory } from '#test/doubles/tea-double.ts';

const openTea = (answers: (api: ApiDouble) => void = (api) => void answerTea(api)) => renderApp('/tea', { as: premiumAna, answers });

describe('without premium', () => {
  it('Tea is a paywall with its price and the way to subscribe, and no story is asked for', async () => {
    const { api } = renderApp('/tea', { as: ana, answers: (double) => void answerPaywall(double) });
    expect(await screen.findByRole('heading', { name: 'Tea is for members' })).toBeDefined();
    expect(screen.getByText('$3.99')).toBeDefined();
    expect(screen.getByText('50% off')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/subscribe');
    await waitFor(() => expect(api.log).toContain('GET /api/tea/stories/mine'));
    expect(screen.queryByRole('button', { name: 'Test Access' })).toBeNull();
    expect(api.asked(teaEndpoints.stories)).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Your stories' })).toBeNull();
  });

  it('Test Access is offered where it exists', async () => {
    renderApp('/tea', { as: ana, answers: (double) => void answerPaywall(double, [], { testAccess: true }) });
    expect(await screen.findByRole('button', { name: 'Test Access' })).toBeDefined();
  });

  it('what she shared before stays hers to delete', async () => {
    const own = [anOwnStory()];
    const { person, api } = renderApp('/tea', {
      as: ana,
      answers: (double) =>
        void answerPaywall(double, own).on(teaEndpoints.remove, () => {
          own.pop();
          return undefined;
        }),
    });
    const story = within(await screen.findByRole('article', { name: 'Mine alone' }));
    await person.click(story.getByRole('button', { name: 'Story menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete story' }));
    expect((await screen.findAllByText('Story deleted')).length).toBeGreaterThan(0);
    expect(api.asked(teaEndpoints.remove).map(({ params }) => params)).toEqual([{ storyId: 'own-1' }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Tea is for members' })).toBeDefined();
  });
});

describe('the stories', () => {
  it('stand under real figures, and the chips ask for one kind', async () => {
    const { person, api } = openTea(
      (double) => void answerTea(double, [aStory(), aStory({ id: 'b', title: 'Ticket stubs', teaType: 'dating' })]),
    );
    expect(await screen.findByRole('article', { name: 'Ticket stubs' })).toBeDefined();
    expect(screen.getByText('428')).toBeDefined();
    await person.click(screen.getByRole('button', { name: /^Dating/ }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'The first time my mother asked' })).toBeNull());
    expect(screen.getByRole('article', { name: 'Ticket stubs' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Dating/ }).getAttribute('aria-pressed')).toBe('true');
    await person.click(screen.getByRole('button', { name: /^Workplace/ }));
    await person.click(await screen.findByRole('button', { name: 'Show all stories' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(api.asked(teaEndpoints.stories).map(({ query }) => query.category)).toContain('workplace');
  });

  it('are told to be none, or to have failed with a way to try again', async () => {
    let isDown = true;
    const { person } = openTea((double) =>
      answerTea(double).on(teaEndpoints.stories, () => {
        if (isDown) throw new Refusal('internal');
        return [];
      }),
    );
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No stories yet')).toBeDefined();
  });

  it('come page by page', async () => {
    const { person } = openTea((double) =>
      answerTea(double).on(teaEndpoints.stories, ({ query }) =>
        query.cursor === undefined ? paged([aStory()], 'second') : [aStory({ id: 'b', title: 'Out at work' })],
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Out at work' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are liked at once, and not any more when the server refuses', async () => {
    let release = () => {};
    const held = () => new Promise<void>((resolve) => (release = resolve));
    const { person } = openTea((double) =>
      answerTea(double)
        .on(teaEndpoints.like, async () => {
          await held();
          return aStory({ likes: 220, likedByMe: true });
        })
        .on(teaEndpoints.unlike, async () => {
          await held();
          throw new Refusal('rate_limited', 'Please wait a moment.');
        }),
    );
    await person.click(await screen.findByRole('button', { name: 'Like, 214 likes', pressed: false }));
    await screen.findByRole('button', { name: 'Like, 215 likes', pressed: true });
    release();
    const liked = await screen.findByRole('button', { name: 'Like, 220 likes', pressed: true });
    await person.click(liked);
    await screen.findByRole('button', { name: 'Like, 219 likes', pressed: false });
    release();
    await screen.findByRole('button', { name: 'Like, 220 likes', pressed: true });
    expect((await screen.findAllByText('That did not go through')).length).toBeGreaterThan(0);
  });

  it('are hidden without asking, and the focus stays with the list', async () => {
    const { person, api } = openTea((double) =>
      answerTea(double, [aStory(), aStory({ id: 'b', title: 'Ticket stubs' })]).on(teaEndpoints.hide, () => undefined),
    );
    const story = within(await screen.findByRole('article', { name: 'Ticket stubs' }));
    await person.click(story.getByRole('button', { name: 'Story menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Hide story' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(api.asked(teaEndpoints.hide).map(({ params }) => params)).toEqual([{ storyId: 'b' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Stories' })));
  });

  it('are reported with a reason, and can then be hidden', async () => {
    const { person, api } = openTea((double) =>
      answerTea(double)
        .on(teaEndpoints.report, () => ({ id: 'report-1' }))
        .on(teaEndpoints.hide, () => undefined),
    );
    await person.click(await screen.findByRole('button', { name: 'Story menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report story' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report story' }));
    expect(sheet.getByRole('button', { name: 'Submit Report' }).hasAttribute('disabled')).toBe(true);
    await person.selectOptions(sheet.getByLabelText('Reason'), 'Harassment or bullying');
    await person.click(sheet.getByRole('button', { name: 'Submit Report' }));
    expect((await screen.findAllByText('Report submitted')).length).toBeGreaterThan(0);
    expect(api.asked(teaEndpoints.report).map(({ body }) => body)).toEqual([{ reason: 'Harassment or bullying', description: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report story' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Hide it' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('give way to the paywall when premium has ended meanwhile', async () => {
    openTea((double) =>
      answerPaywall(answerTea(double))
        .refuse(teaEndpoints.stories, 'premium_required')
        .on(authEndpoints.me, () => ana),
    );
    expect(await screen.findByRole('heading', { name: 'Tea is for members' })).toBeDefined();
  });
});

describe('sharing a story', () => {
  async function openDialog(answers?: (api: ApiDouble) => void) {
    const view = openTea(answers);
    await view.person.click(await screen.findByRole('button', { name: 'Share Your Experience' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
    const send = () => view.person.click(dialog.getByRole('button', { name: 'Share Anonymously' }));
    return { ...view, dialog, send };
  }

  it('asks for title and story before anything is sent', async () => {
    const { dialog, send, api } = await openDialog();
    await send();
    expect((await screen.findAllByText('Please fill in all fields')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')));
    expect(api.asked(teaEndpoints.share)).toEqual([]);
  });

  it('shows at the field what leads to a person', async () => {
    const { person, dialog, send } = await openDialog((double) => answerTea(double).on(teaEndpoints.share, () => anOwnStory()));
    await person.type(dialog.getByLabelText('Title'), 'A kettle');
    await person.type(dialog.getByLabelText('Your story'), 'Write to lena@example.com');
    await person.type(dialog.getByLabelText('About (first name, optional)'), 'Lena Meyer');
    await send();
    expect(await dialog.findByText(/^Please leave out e-mail addresses/)).toBeDefined();
    expect(dialog.getByText('One first name only')).toBeDefined();
    expect((await screen.findAllByText('Failed to share story')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your story')));
  });

  it('tells when others will read it, and leaves nothing of it in the browser', async () => {
    const appearsAt = '2026-11-22T00:00:00.000Z';
    const { person, dialog, send, api } = await openDialog((double) =>
      answerTea(double).on(teaEndpoints.share, ({ body }) => anOwnStory({ title: body.title, content: body.content, appearsAt })),
    );
    await person.type(dialog.getByLabelText('Title'), 'A kettle');
    await person.click(dialog.getByRole('button', { name: 'The first time I …' }));
    await person.type(dialog.getByLabelText('Your story'), 'boiled it.');
    await person.selectOptions(dialog.getByLabelText('Category'), 'Workplace');
    await send();
    expect((await screen.findAllByText('Story shared anonymously!')).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(/^Others can read it from \p{L}+day .*, together with the other stories of its day\.$/u).length,
    ).toBeGreaterThan(0);
    expect(api.asked(teaEndpoints.share).map(({ body }) => body)).toEqual([
      { title: 'A kettle', content: 'The first time I boiled it.', teaType: 'workplace' },
    ]);
    expect(JSON.stringify(localStorage)).not.toContain('kettle');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that three a day are enough, and keeps what she wrote', async () => {
    const spent = 'You have shared three stories today. There is room for more tomorrow.';
    const { person, dialog, send } = await openDialog((double) => answerTea(double).refuse(teaEndpoints.share, 'rate_limited', spent));
    await person.type(dialog.getByLabelText('Title'), 'A kettle');
    await person.type(dialog.getByLabelText('Your story'), 'It boiled.');
    await send();
    expect((await screen.findAllByText(spent)).length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Share Your Experience' }));
    expect(await screen.findByDisplayValue('It boiled.')).toBeDefined();
  });

  it('is found again under Yours, with the time from which it is read', async () => {
    const { person } = openTea((double) =>
      answerTea(double).on(teaEndpoints.mine, () => [anOwnStory({ appearsAt: '2026-11-22T00:00:00.000Z' })]),
    );
    await person.click(await screen.findByRole('tab', { name: 'Yours' }));
    const story = within(await screen.findByRole('article', { name: 'Mine alone' }));
    expect(story.getByText(/^Others can read it from /)).toBeDefined();
  });
});
