// A screen that broke still leads away: everywhere for whoever wants it so, and always behind a lock.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-app.tsx';
import { writeAppLock } from '#lib/lock/held-lock.ts';
import { lock, unlock } from '#lib/lock/locked.ts';
import { writeStored } from '#lib/stored/stored.ts';
import { CrashScreen } from './crash-screen.tsx';

function breakScreen(): HTMLElement[] {
  renderPart(<CrashScreen error={new Error('broken')} reset={() => undefined} />);
  return screen.queryAllByRole('button', { name: 'Quick exit' });
}

it('has no quick exit where nobody asked for one', () => {
  expect(breakScreen()).toEqual([]);
});

it('has it where it is on', () => {
  writeStored('quick-exit', 'https://www.wikipedia.org/');
  expect(breakScreen().length).toBeGreaterThan(0);
});

it('has it behind a lock, which leads somewhere by itself', () => {
  writeAppLock({ pin: null, passkey: null, minutes: 5, tries: 0 });
  lock();
  expect(breakScreen().map(({ dataset }) => dataset['quickExit'])).toEqual([expect.stringMatching(/^https:/u)]);
  unlock();
});
