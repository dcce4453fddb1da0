import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { outboundEndpoints } from '@violet/contract/notifications/outbound';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { browserKeys, installPush, serverKey } from '#test/doubles/push-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { useQuietOnceSignedOut } from '#session/use-quiet-once-signed-out.ts';
import { usePush, usePushUpkeep } from './queries.ts';

function Device() {
  const { state, turnOn, turnOff, isPending } = usePush();
  usePushUpkeep();
  useQuietOnceSignedOut();
  return (
    <>
      <p>This device: {isPending ? 'busy' : state}</p>
      <button onClick={turnOn}>On</button>
      <button onClick={turnOff}>Off</button>
    </>
  );
}

function answerPush(api: ApiDouble): void {
  api
    .on(outboundEndpoints.pushKey, () => ({ publicKey: serverKey.publicKey }))
    .on(outboundEndpoints.addPush, () => ({ id: '1' }))
    .on(outboundEndpoints.removePush, () => undefined);
}

const state = (text: string) => screen.findByText(`This device: ${text}`);

describe('notifications of this device', () => {
  it('are not to be had where the browser has none', async () => {
    renderPart(<Device />, { as: ana });
    expect(await state('unsupported')).toBeDefined();
  });

  it('are off until she turns them on, and nobody asks her before', async () => {
    const push = installPush();
    const { person, api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await state('off');
    expect(push.asked()).toBe(0);
    await person.click(screen.getByText('On'));
    await state('on');
    expect(api.asked(outboundEndpoints.addPush)[0]?.body).toEqual({
      endpoint: push.endpoint(),
      keys: browserKeys,
      language: 'en',
      publicKey: serverKey.publicKey,
    });
  });

  it('end here and on the server when she turns them off', async () => {
    const push = installPush({ permission: 'granted', key: serverKey.bytes });
    const endpoint = push.endpoint();
    const { person, api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await state('on');
    await person.click(screen.getByText('Off'));
    await state('off');
    expect(push.endpoint()).toBeNull();
    expect(api.asked(outboundEndpoints.removePush)[0]?.body).toEqual({ endpoint });
  });

  it('stay as they are when she says no', async () => {
    const push = installPush({ answer: 'denied' });
    const { person, api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await state('off');
    await person.click(screen.getByText('On'));
    await state('denied');
    expect(push.endpoint()).toBeNull();
    expect(api.asked(outboundEndpoints.addPush)).toEqual([]);
  });

  it('do not look on when the server does not know of them', async () => {
    const push = installPush();
    const { person } = renderPart(<Device />, {
      as: ana,
      answers: (api) => {
        answerPush(api);
        api.refuse(outboundEndpoints.addPush, 'internal');
      },
    });
    await state('off');
    await person.click(screen.getByText('On'));
    expect(await screen.findByText('Notifications could not be turned on')).toBeDefined();
    await state('off');
    expect(push.endpoint()).toBeNull();
  });
});

describe('on a later visit', () => {
  it('the server hears of them again', async () => {
    const push = installPush({ permission: 'granted', key: serverKey.bytes });
    const { api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await waitFor(() => expect(api.asked(outboundEndpoints.addPush)[0]?.body.endpoint).toBe(push.endpoint()));
    expect(push.asked()).toBe(0);
  });

  it('what stands on the screen is left there for her', async () => {
    const push = installPush({ permission: 'granted', key: serverKey.bytes });
    push.notify();
    const { api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await waitFor(() => expect(api.asked(outboundEndpoints.addPush)).toHaveLength(1));
    expect(push.shown()).toBe(1);
  });

  it('they are made anew when the server has another key', async () => {
    const push = installPush({ permission: 'granted', key: new Uint8Array([4, 1]) });
    const { api } = renderPart(<Device />, { as: ana, answers: answerPush });
    await waitFor(() => expect(api.asked(outboundEndpoints.addPush)[0]?.body.endpoint).toBe('https://push.example/2'));
    expect(push.endpoint()).toBe('https://push.example/2');
  });

  it('they are gone when nobody is signed in any more', async () => {
    const push = installPush({ permission: 'granted', key: serverKey.bytes });
    push.notify();
    const { api } = renderPart(<Device />, { as: ana, answers: (double) => double.refuse(authEndpoints.me, 'not_signed_in') });
    await waitFor(() => expect([push.endpoint(), push.shown()]).toEqual([null, 0]));
    expect(api.asked(outboundEndpoints.addPush)).toEqual([]);
  });
});
