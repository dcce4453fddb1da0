import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { startLook } from '#app/start-look.ts';
import { chooseLook } from '#lib/look/wear-look.ts';

const files = { icon: '/favicon.svg', 'apple-touch-icon': '/icons/apple-touch-icon.png', manifest: '/manifest.webmanifest' };
const linked = () => Object.keys(files).map((rel) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'));

afterEach(() => {
  chooseLook('violet');
  document.head.querySelectorAll('link, meta[name="description"]').forEach((element) => element.remove());
});

/** What the document has before any look was chosen. */
function open(path = '/preferences#app') {
  for (const [rel, href] of Object.entries(files)) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  document.head.append(Object.assign(document.createElement('meta'), { name: 'description', content: 'For women.' }));
  return renderApp(path, { as: ana, answers: keepRecord(aRecord()) });
}

it('a look holds at once: title, icons, manifest and header, and no word of what the site is', async () => {
  const { person, container } = open();
  const group = await screen.findByRole('radiogroup', { name: 'Look' });
  expect(within(group).getAllByRole('radio')).toHaveLength(4);
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Violet' }).checked).toBe(true);
  expect(screen.getByText(/Install the app again to change its name\.$/u)).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Preferences · Violet'));
  await person.click(within(group).getByRole('radio', { name: 'Recipes' }));
  expect(document.title).toBe('Recipes');
  expect(document.cookie).toContain('violet_look=recipes');
  expect(linked()).toEqual(['/looks/recipes/icon.svg', '/looks/recipes/apple-touch-icon.png', '/looks/recipes/manifest.webmanifest']);
  expect(document.querySelector('meta[name="description"]')).toBeNull();
  const [mark] = container.getElementsByClassName('type-wordmark');
  expect(mark?.textContent).toBe('Recipes');
  expect(mark?.querySelector('img')?.getAttribute('src')).toBe('/looks/recipes/icon.svg');
  await person.click(within(group).getByRole('radio', { name: 'Violet' }));
  expect(document.title).toBe('Preferences · Violet');
  expect(document.cookie).not.toContain('violet_look');
  expect(linked()).toEqual(Object.values(files));
  expect(Object.keys(localStorage)).not.toContain('look-now');
});

it('holds in the other pages of this browser', async () => {
  startLook();
  open('/settings');
  await waitFor(() => expect(document.title).toBe('Settings · Violet'));
  document.cookie = 'violet_look=weather; Path=/';
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'look-now', newValue: '"weather"' })));
  await waitFor(() => expect(document.title).toBe('Weather'));
  expect(linked()[0]).toBe('/looks/weather/icon.svg');
});

it('says its own name where the site speaks of itself', async () => {
  chooseLook('notes');
  open('/subscription');
  expect(await screen.findByText(/^You use Notes for free/u)).toBeDefined();
  expect(document.body.textContent).not.toContain('Violet');
});
