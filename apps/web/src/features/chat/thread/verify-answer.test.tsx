import { act, screen } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { matchEndpoints } from '@violet/contract/matches';
import type { Match } from '@violet/contract/matches';
import { expect, it } from 'vitest';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';

const asked = aMessage({
  messageType: 'verify_request',
  content: 'Bea would like to see you verified.',
  readAt: '2026-05-01T10:00:01.000Z',
});

async function open({
  as = ana,
  messages = [asked],
  match = aMatch(),
  refuses = false,
}: { as?: typeof ana; messages?: (typeof asked)[]; match?: Match; refuses?: boolean } = {}) {
  const app = renderApp('/conversation/match-bea', {
    as,
    answers: (api) =>
      api
        .on(matchEndpoints.list, () => [match])
        .on(chatEndpoints.list, () => messages)
        .on(chatEndpoints.askToVerify, () => {
          if (refuses) throw new Refusal('already_asked');
          return aMessage({
            id: 'message-9',
            seq: messages.length + 1,
            senderId: as.id,
            messageType: 'verify_request',
            content: 'Ana would like …',
          });
        }),
  });
  await screen.findByRole('log');
  act(() => app.sockets.last.accept());
  return app;
}

async function findOffer(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Conversation menu' }));
  await screen.findByRole('menuitem', { name: 'Close kindly' });
  return screen.queryByRole('menuitem', { name: 'Ask her to verify' });
}

it('leads whoever was asked to the check, or puts it off in this browser', async () => {
  const first = await open();
  const { person, api } = first;
  await screen.findByText('Bea would like to see you verified.');
  expect(screen.getByRole('link', { name: 'Get Verified' }).getAttribute('href')).toBe('/verification');
  const before = api.log.length;
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('link', { name: 'Get Verified' })).toBeNull();
  expect(api.log).toHaveLength(before);
  first.unmount();
  await open();
  await screen.findByText('Bea would like to see you verified.');
  expect(screen.queryByRole('link', { name: 'Get Verified' })).toBeNull();
});

it('asks a verified member nothing', async () => {
  await open({ as: { ...ana, isVerified: true } });
  await screen.findByText('Bea would like to see you verified.');
  expect(screen.queryByRole('link', { name: 'Get Verified' })).toBeNull();
});

it('is asked from the menu, and said in the words of whoever asks', async () => {
  const { person } = await open({ messages: [aMessage({ readAt: '2026-05-01T10:00:01.000Z' })] });
  await person.click(await screen.findByRole('button', { name: 'Conversation menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Ask her to verify' }));
  expect((await screen.findByText('You asked Bea to verify.')).closest('[role=log]')).not.toBeNull();
  expect(await findOffer(person)).toBeNull();
});

it('is not offered again where it was taken back', async () => {
  const { person } = await open({ messages: [{ ...asked, senderId: ana.id, content: '', removedAt: '2026-05-01T10:05:00.000Z' }] });
  expect(await findOffer(person)).toBeNull();
});

it('is not offered again once the server says that it was', async () => {
  const { person } = await open({ messages: [aMessage({ readAt: '2026-05-01T10:00:01.000Z' })], refuses: true });
  await person.click(await screen.findByRole('button', { name: 'Conversation menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Ask her to verify' }));
  await screen.findAllByText('Your question was not sent');
  expect(await findOffer(person)).toBeNull();
});

it('is not offered where the other is verified', async () => {
  const { otherUser } = aMatch();
  const { person } = await open({ match: aMatch({ otherUser: { ...otherUser, isVerified: true } }) });
  expect(await findOffer(person)).toBeNull();
});
