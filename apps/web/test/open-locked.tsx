import { screen } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { writeAppLock } from '#lib/lock/held-lock.ts';
import { createPin } from '#lib/lock/pin.ts';
import type { AppLock } from '#lib/lock/shape.ts';
import { ana } from './cast.ts';
import type { ApiDouble } from './doubles/api-double.ts';
import { aRecord, keepRecord } from './doubles/preference-double.ts';
import { renderApp } from './render-app.tsx';

export const signedInCookie = (value: string) => (document.cookie = `violet_signed_in=${value}; Path=/`);

const pin = await createPin('2580');

export function setLock(change: Partial<AppLock> = {}) {
  writeAppLock({ pin, passkey: null, minutes: 5, tries: 0, ...change });
}

/** A page that begins locked. */
export function openLocked(path = '/profile', answers: (api: ApiDouble) => void = () => undefined) {
  return renderApp(path, {
    answers(api) {
      keepRecord(aRecord())(api.on(authEndpoints.me, () => ana));
      answers(api);
    },
  });
}

export async function enterPin(person: ReturnType<typeof openLocked>['person'], typed: string) {
  await person.type(await screen.findByLabelText('PIN'), `${typed}{Enter}`);
}
