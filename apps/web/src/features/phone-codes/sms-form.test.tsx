import { screen, waitFor } from '@testing-library/react';
import { settingsEndpoints } from '@violet/contract/settings';
import type { SmsSettings } from '@violet/contract/settings';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, aMember } from '#test/cast.ts';
import { renderPart } from '#test/render-app.tsx';
import { useAuth } from '#session/session-context.ts';
import { SmsForm } from './sms-form.tsx';

function Part() {
  const { user, isLoading } = useAuth();
  return user === null || isLoading ? null : (
    <ul>
      <SmsForm />
    </ul>
  );
}

const number = '+15035550100';
const number2 = '+15035550199';
const confirmed = aMember({ phoneNumber: number, smsNotifications: true, phoneVerified: true });

function keepSms(api: ApiDouble): void {
  let kept: SmsSettings = { phoneNumber: null, smsNotifications: false, phoneVerified: false, message: 'Saved.' };
  api
    .on(settingsEndpoints.updateSms, ({ body }) => {
      const phoneNumber = body.phoneNumber === undefined ? kept.phoneNumber : `+1${body.phoneNumber?.replaceAll(/\D/gu, '').slice(-10)}`;
      return (kept = { ...kept, phoneNumber, smsNotifications: body.smsNotifications });
    })
    .on(settingsEndpoints.verifySms, ({ body }) => {
      if (body.code !== '123456') throw new Refusal('validation_failed', 'Wrong');
      return { phoneVerified: true as const };
    });
}

async function show(as: typeof ana) {
  const view = renderPart(<Part />, { as, answers: keepSms });
  const toggle = await screen.findByRole('switch', { name: 'SMS Match Notifications' });
  return { ...view, toggle };
}

describe('SMS about matches', () => {
  it('ask for a number only while they are on, and nothing is sent before it is there', async () => {
    const { person, api, toggle } = await show(ana);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    await person.click(toggle);
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').placeholder).toBe('(555) 123-4567');
    expect(screen.getByText(/We text you when you get a match while you are away/u)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Save SMS Settings' }));
    expect(await screen.findByText('Enter your phone number')).toBeDefined();
    await person.click(toggle);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(api.asked(settingsEndpoints.updateSms)).toEqual([]);
  });

  it('take a new number, and then the code that was sent there', async () => {
    const { person, api, toggle } = await show(ana);
    await person.click(toggle);
    await person.type(screen.getByLabelText('Phone number'), '503 555 0100{Enter}');
    expect(await screen.findByText('SMS Settings Updated')).toBeDefined();
    expect(api.asked(settingsEndpoints.updateSms)[0]?.body).toEqual({ phoneNumber: '503 555 0100', smsNotifications: true });
    const code = await screen.findByLabelText('Code from the text message');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('(503) 555-0100');
    await person.type(code, '12a3{Enter}');
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeDefined();
    await person.type(code, '457{Enter}');
    expect((await screen.findAllByText('This code is wrong or too old')).length).toBeGreaterThan(0);
    await person.clear(code);
    await person.type(code, '123456');
    await person.click(screen.getByRole('button', { name: 'Confirm Number' }));
    expect(await screen.findByText('Number confirmed')).toBeDefined();
    expect(screen.queryByLabelText('Code from the text message')).toBeNull();
  });

  it('send another code, or take another number', async () => {
    const { person, api } = await show(aMember({ phoneNumber: number, smsNotifications: true, phoneVerified: false }));
    await person.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('SMS Settings Updated')).toBeDefined();
    expect(api.asked(settingsEndpoints.updateSms)[0]?.body).toEqual({ phoneNumber: number, smsNotifications: true });
    await person.click(screen.getByRole('button', { name: 'Change number' }));
    expect(screen.queryByLabelText('Code from the text message')).toBeNull();
    await person.type(screen.getByLabelText('Phone number'), `${number2}{Enter}`);
    expect(await screen.findByText(/sent to \(503\) 555-0199/u)).toBeDefined();
  });

  it('stop at once when she turns them off, and stay on when that fails', async () => {
    const { person, api, toggle } = await show(confirmed);
    api.refuse(settingsEndpoints.updateSms, 'unavailable', 'Later, please');
    await person.click(toggle);
    expect(await screen.findByText('Later, please')).toBeDefined();
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    keepSms(api);
    await person.click(toggle);
    expect(await screen.findByText('SMS Settings Updated')).toBeDefined();
    expect(api.asked(settingsEndpoints.updateSms).at(-1)?.body).toEqual({ smsNotifications: false });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });
});
