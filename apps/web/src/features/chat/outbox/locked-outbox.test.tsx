// What was written and has not gone out when the page is locked. ADR 043.
import { act, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConversation } from '#test/open-conversation.tsx';
import { ana } from '#test/cast.ts';
import { lock } from '#lib/lock/locked.ts';
import { createPin } from '#lib/lock/pin.ts';
import { writeAppLock } from '#lib/lock/held-lock.ts';

const pin = await createPin('2580');

beforeEach(() => (document.cookie = 'violet_signed_in=1; Path=/'));
afterEach(() => {
  document.cookie = 'violet_signed_in=; Path=/; Max-Age=0';
  document.cookie = 'violet_look=; Path=/; Max-Age=0';
});

type Scene = Awaited<ReturnType<typeof openConversation>>;

async function lockPage() {
  writeAppLock({ pin, passkey: null, minutes: 5, tries: 0 });
  await act(async () => lock());
  await screen.findByRole('heading', { name: 'Locked' });
}

async function openLock({ person }: Scene) {
  await person.type(await screen.findByLabelText('PIN'), '2580{Enter}');
}

/** Over a socket that takes it and says nothing. */
async function writeUnheard(scene: Scene, content: string) {
  act(() => scene.socket.accept());
  await scene.person.type(scene.field, `${content}{Enter}`);
  expect(scene.socket.sent.at(-1)).toMatchObject({ type: 'message', content });
}

it('waits while it is locked, shows nowhere, and goes out once as soon as it is opened', async () => {
  const scene = await openConversation();
  await writeUnheard(scene, 'Canarysaid');
  await scene.person.type(scene.field, 'Canarydraft');
  await lockPage();
  const before = scene.api.log.length;
  expect(document.documentElement.outerHTML).not.toMatch(/Canary/u);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Canary/u);
  expect(scene.socket.closedWith).toBe(1000);
  await openLock(scene);
  await waitFor(() => expect(scene.stored.map(({ content }) => content)).toEqual(['Canarysaid']));
  expect(scene.api.log.slice(before, before + 1)).toEqual(['GET /api/auth/me']);
  expect(scene.api.asked(chatEndpoints.send)).toHaveLength(1);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe('Canarydraft');
});

it('is nobody else’s to send', async () => {
  const scene = await openConversation();
  await writeUnheard(scene, 'Canarysaid');
  await scene.person.type(scene.field, 'Canarydraft');
  await lockPage();
  scene.api.on(authEndpoints.me, () => ({ ...ana, id: 'another' }));
  await openLock(scene);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })).value).toBe('');
  expect(scene.api.asked(chatEndpoints.send)).toEqual([]);
});
