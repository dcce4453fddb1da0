import { screen, within } from '@testing-library/react';
import { outboundEndpoints } from '@violet/contract/notifications/outbound';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { installPush, serverKey } from '#test/doubles/push-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { PushRow } from './push-row.tsx';

function answerPush(api: ApiDouble): void {
  api
    .on(outboundEndpoints.pushKey, () => ({ publicKey: serverKey.publicKey }))
    .on(outboundEndpoints.addPush, () => ({ id: '1' }))
    .on(outboundEndpoints.removePush, () => undefined);
}

async function openPush(state: string) {
  const { person } = renderPart(<PushRow />, { as: ana, answers: answerPush });
  await person.click(await screen.findByRole('button', { name: new RegExp(`^Push ?${state}$`, 'u') }));
  return { person, sheet: within(await screen.findByRole('dialog', { name: 'Push notifications' })) };
}

describe('Push in the settings', () => {
  it('is turned on and off for this device', async () => {
    const push = installPush();
    const { person, sheet } = await openPush('Off');
    const toggle = sheet.getByRole('switch', { name: 'Notify me on this device' });
    await person.click(toggle);
    expect(await screen.findByText('On')).toBeDefined();
    expect(push.endpoint()).not.toBeNull();
    await person.click(toggle);
    expect(await screen.findByText('Off')).toBeDefined();
    expect(push.endpoint()).toBeNull();
  });

  it('says how to allow what the browser blocks, and looks again', async () => {
    installPush({ permission: 'denied', answer: 'granted' });
    const { person, sheet } = await openPush('Blocked by the browser');
    expect(sheet.getByText(/set Notifications to Allow/u)).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Check again' }));
    expect((await sheet.findByRole('switch')).getAttribute('aria-checked')).toBe('true');
  });

  it('says where it cannot be had', async () => {
    const { sheet } = await openPush('Not possible in this browser');
    expect(sheet.getByText(/add Violet to the home screen first/u)).toBeDefined();
    expect(sheet.queryByRole('switch')).toBeNull();
  });
});
