// ADR 039: advice where a date can be a trap.
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#test/cast.ts';
import { mine, openConversation } from '#test/open-conversation.tsx';
import { LazyBeforeYouMeet } from './conversation.tsx';

beforeAll(() => LazyBeforeYouMeet.preload());

const protectedMember = aMember({ isProtected: true });
const longAgo = { createdAt: '2020-01-01T00:00:00.000Z' };
const many = Array.from({ length: 20 }, (_, index) => mine(index + 1, { content: `Message ${index + 1}` }));
const advice = () => screen.queryByRole('region', { name: 'Before you meet' });

describe('before a first meeting', () => {
  it.each([
    ['nothing was written yet', { messages: [] }],
    ['the match is old and few was written', { match: longAgo, messages: many.slice(0, 19) }],
  ])('a protected member is advised while %s', async (_when, scene) => {
    await openConversation({ as: protectedMember, ...scene });
    const lines = within(await screen.findByRole('region', { name: 'Before you meet' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Meet in public, where other people are.',
      'Let a friend know where you are and when you will be back.',
      'Call first: a voice and a face tell more than a photo.',
      'Leave when you are unsure. You owe nobody a reason.',
    ]);
  });

  it('one who knows the other by now is not', async () => {
    const { log } = await openConversation({ as: protectedMember, match: longAgo, messages: many });
    expect(await log.findByText('Message 20')).toBeDefined();
    expect(advice()).toBeNull();
  });

  it('nobody else is', async () => {
    const { log } = await openConversation({ as: aMember(), messages: many.slice(0, 1) });
    expect(await log.findByText('Message 1')).toBeDefined();
    expect(advice()).toBeNull();
  });
});
