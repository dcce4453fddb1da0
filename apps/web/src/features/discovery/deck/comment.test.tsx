import { screen, waitFor, within } from '@testing-library/react';
import { likeEndpoints } from '@violet/contract/likes';
import { describe, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import type { DeckDouble } from '#test/doubles/deck-double.ts';
import { Refusal, type ApiDouble } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';

const imani = aCard('Imani', { photos: ['/photos/first'], prompts: [{ promptId: 'hill', answer: 'Tea before coffee' }] });
const opened = aCard('Imani', {
  photos: ['/photos/first', '/photos/second'],
  prompts: [...imani.prompts, { promptId: 'soft', answer: 'Old dogs' }],
});
const mei = aCard('Mei', { age: 26 });

async function openDeck(own: Partial<DeckDouble> = {}, more?: (api: ApiDouble) => void) {
  const view = renderApp('/home', {
    as: ana,
    answers(api) {
      dealDeck({ cards: [imani, mei], ...own })(api);
      more?.(api);
    },
  });
  await screen.findByRole('group', { name: own.cards?.[0] === mei ? 'Mei, 26' : 'Imani, 29' });
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const top = (name: string) => screen.findByRole('group', { name });

describe('a like of one answer or photo', () => {
  it('takes a comment along, and counts what is written', async () => {
    const { api, person } = await openDeck();
    await person.click(button('Like this answer'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Like this answer' }));
    expect(sheet.getByText('It is read if the like is mutual.')).toBeDefined();
    expect(sheet.getByText('0/140')).toBeDefined();
    await person.type(sheet.getByRole('textbox', { name: 'Add a comment (optional)' }), 'I stay with you');
    expect(sheet.getByText('15/140')).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Send Like' }));
    expect(await top('Mei, 26')).toBeDefined();
    await waitFor(() =>
      expect(api.asked(likeEndpoints.swipe)[0]?.body).toMatchObject({
        isLike: true,
        about: { kind: 'prompt', promptId: 'hill' },
        comment: 'I stay with you',
      }),
    );
  });

  it('is open to every answer on the card itself', async () => {
    const { api, person } = await openDeck({ cards: [opened, mei] });
    const card = within(screen.getByRole('group', { name: 'Imani, 29' }));
    expect(card.getAllByRole('listitem').filter(({ textContent }) => /Tea before coffee|Old dogs/u.test(textContent))).toHaveLength(2);
    await person.click(card.getAllByRole('button', { name: 'Like this answer' })[1]!);
    await person.click(within(await screen.findByRole('dialog', { name: 'Like this answer' })).getByRole('button', { name: 'Send Like' }));
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)[0]?.body).toMatchObject({ about: { kind: 'prompt', promptId: 'soft' } }));
  });

  it.each([
    ['Like this answer', 1, { kind: 'prompt', promptId: 'soft' }],
    ['Like this photo', 1, { kind: 'photo', photoId: 'second' }],
  ] as const)('is open to all of them in the whole profile: %s', async (name, index, about) => {
    const { api, person } = await openDeck({ cards: [opened, mei] });
    await person.click(button('Open profile of Imani'));
    const profile = within(await screen.findByRole('dialog', { name: 'Imani, 29' }));
    await person.click((await profile.findAllByRole('button', { name }))[index]!);
    const sheet = within(await screen.findByRole('dialog', { name }));
    await person.click(sheet.getByRole('button', { name: 'Send Like' }));
    expect(await top('Mei, 26')).toBeDefined();
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)[0]?.body).toMatchObject({ targetUserId: 'imani-id', about }));
  });

  it('goes to nobody else where another card has come back on top', async () => {
    let refuse: () => void = () => undefined;
    const { api, person } = await openDeck({ cards: [mei, opened] }, (double) =>
      double.on(likeEndpoints.swipe, async () => {
        await new Promise<void>((resolve) => (refuse = resolve));
        throw new Refusal('rate_limited', 'Later.');
      }),
    );
    await person.click(button('Like'));
    await person.click(await screen.findByRole('button', { name: 'Open profile of Imani' }));
    const profile = within(await screen.findByRole('dialog', { name: 'Imani, 29' }));
    refuse();
    await screen.findByText('Later.');
    await person.click((await profile.findAllByRole('button', { name: 'Like this answer' }))[0]!);
    expect(await top('Mei, 26')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.asked(likeEndpoints.swipe)).toHaveLength(1);
  });

  it('keeps what was written with a like that was not taken', async () => {
    const { api, person } = await openDeck({}, (double) => double.refuse(likeEndpoints.swipe, 'rate_limited'));
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment (optional)' });
    await person.click(button('Like this answer'));
    await person.type(await field(), 'I stay with you');
    await person.click(button('Send Like'));
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(1));
    expect(await top('Imani, 29')).toBeDefined();
    await person.click(button('Like this answer'));
    expect((await field()).value).toBe('I stay with you');
  });

  it('needs no comment, and asks before one that gives too much away', async () => {
    const { api, person } = await openDeck();
    await person.click(button('Like this photo'));
    const field = () => screen.findByRole('textbox', { name: 'Add a comment (optional)' });
    await person.type(await field(), 'Call me: +1 503 555 0123');
    await person.click(button('Send Like'));
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    await person.clear(await field());
    await person.click(button('Send Like'));
    await waitFor(() => expect(api.asked(likeEndpoints.swipe)).toHaveLength(1));
    expect(api.asked(likeEndpoints.swipe)[0]?.body).toEqual({
      userId: ana.id,
      targetUserId: 'imani-id',
      isLike: true,
      isSuperLike: false,
      about: { kind: 'photo', photoId: 'first' },
    });
  });
});

it('leads to the conversations that wait for a word', async () => {
  const { api, person, address } = await openDeck({ allowance: { waiting: 9, answerFirst: true } }, (double) =>
    double.refuse(likeEndpoints.swipe, 'answer_first', undefined, { key: 'answer_first', params: { count: 9 } }),
  );
  await screen.findByText('10 likes left today');
  await person.click(button('Like'));
  const asks = within(await screen.findByRole('alertdialog', { name: '9 conversations wait for a word' }));
  expect(asks.getByText('Answer or close one, and your likes are back.')).toBeDefined();
  await person.click(asks.getByRole('button', { name: 'Not now' }));
  expect(await top('Imani, 29')).toBeDefined();
  await person.click(button('Like'));
  await person.click(await screen.findByRole('button', { name: 'Open Chats' }));
  await waitFor(() => expect(address()).toBe('/chats'));
  expect(api.asked(likeEndpoints.swipe)).toHaveLength(2);
});
