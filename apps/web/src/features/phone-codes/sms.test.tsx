import { screen } from '@testing-library/react';
import { settingsEndpoints } from '@violet/contract/settings';
import { describe, expect, it, vi } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, aMember } from '#test/cast.ts';
import { renderPart } from '#test/render-app.tsx';
import { speak } from '#lib/i18n/i18n.ts';
import { useAuth } from '#session/session-context.ts';
import { useSaveSmsSettings, useSmsSettings, useVerifySms } from './queries.ts';

function Part() {
  const { user, isLoading } = useAuth();
  return user === null || isLoading ? null : <OwnNumber />;
}

function OwnNumber() {
  const { phoneNumber, smsNotifications, phoneVerified } = useSmsSettings();
  const save = useSaveSmsSettings();
  const verify = useVerifySms();
  return (
    <>
      <p>{[phoneNumber ?? 'no number', smsNotifications ? 'on' : 'off', phoneVerified ? 'confirmed' : 'not confirmed'].join(', ')}</p>
      <button onClick={() => save.mutate({ phoneNumber: '(503) 555-0100', smsNotifications: true })}>Save</button>
      <button onClick={() => verify.mutate('123456')}>Confirm</button>
    </>
  );
}

const sent = { phoneNumber: '+15035550100', smsNotifications: true, phoneVerified: false, message: 'Sent.' };
const unproven = aMember({ phoneNumber: '+15035550100', smsNotifications: true, phoneVerified: false });
const show = (as: typeof ana, answers: (api: ApiDouble) => void) => renderPart(<Part />, { as, answers });

describe('her number', () => {
  it('is kept as the server writes it, and told that a code is on its way', async () => {
    const { person, api } = show(ana, (double) => double.on(settingsEndpoints.updateSms, () => sent));
    await person.click(await screen.findByText('Save'));
    expect(await screen.findByText('+15035550100, on, not confirmed')).toBeDefined();
    expect(await screen.findByText('SMS Settings Updated')).toBeDefined();
    expect(screen.getByText(/^We have sent a code to your number\./u)).toBeDefined();
    expect(api.asked(settingsEndpoints.updateSms)[0]?.params).toEqual({ userId: 'ana-id' });
    expect(localStorage.getItem('currentUser')).not.toContain('5550100');
  });

  it('stays what it was when it is refused, and she reads why in her language', async () => {
    await speak('de');
    const { person } = show(ana, (double) =>
      double.refuse(settingsEndpoints.updateSms, 'unavailable', 'Not sent', { key: 'sms_not_sent' }),
    );
    await person.click(await screen.findByText('Save'));
    expect(await screen.findByText(/^Die SMS konnte nicht verschickt werden/u)).toBeDefined();
    expect(screen.getByText('no number, off, not confirmed')).toBeDefined();
    await speak('en');
  });
});

describe('without an answer', () => {
  it.each([
    ['en', 'Failed to update SMS settings'],
    ['es', 'No se pudieron actualizar los ajustes de SMS'],
    ['fr', 'Impossible d’enregistrer les réglages SMS'],
    ['de', 'Die SMS-Einstellungen konnten nicht gespeichert werden'],
    ['it', 'Le impostazioni degli SMS non sono state salvate'],
  ] as const)('she reads so in %s', async (language, words) => {
    await speak(language);
    const { person, api } = show(ana, () => {});
    const save = await screen.findByText('Save');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(save);
    expect(await screen.findByText(words)).toBeDefined();
    expect(api.asked(settingsEndpoints.updateSms)).toEqual([]);
    vi.unstubAllGlobals();
    await speak('en');
  });
});

describe('the code', () => {
  it('confirms the number', async () => {
    const { person, api } = show(unproven, (double) => double.on(settingsEndpoints.verifySms, () => ({ phoneVerified: true as const })));
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByText('+15035550100, on, confirmed')).toBeDefined();
    expect(api.asked(settingsEndpoints.verifySms)[0]?.body).toEqual({ code: '123456' });
  });

  it('is said to be wrong when it is', async () => {
    const { person } = show(unproven, (double) => double.refuse(settingsEndpoints.verifySms, 'validation_failed'));
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByText('This code is wrong or too old')).toBeDefined();
    expect(screen.getByText('+15035550100, on, not confirmed')).toBeDefined();
  });
});
