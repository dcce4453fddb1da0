import type { Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { expect } from './journey.ts';
import { freshUsername, password } from './people.ts';

export interface SignUp {
  name: string;
  age: number;
  state: string;
  city: string;
  bio: string;
}

/** From the landing to Discover, through the form and past the tour. */
export async function signUp(page: Page, hands: Hands, { name, age, state, city, bio }: SignUp): Promise<void> {
  await page.goto('/');
  await hands.press(page.getByRole('button', { name: 'Get Started' }));
  await hands.write(page.getByLabel('Username', { exact: true }), freshUsername(name));
  await hands.write(page.getByLabel('Name', { exact: true }), name);
  await hands.write(page.getByLabel('Age', { exact: true }), String(age));
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.choose(page.getByLabel('Gender identity', { exact: true }), 'Woman');
  await hands.choose(page.getByLabel('Sexual orientation', { exact: true }), 'Bisexual');
  await hands.choose(page.getByLabel('State', { exact: true }), state);
  await hands.choose(page.getByLabel('City', { exact: true }), city);
  await hands.write(page.getByLabel('Bio', { exact: true }), bio);
  await hands.press(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL('/home');
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Skip' }));
  await expect(page.getByRole('dialog')).toBeHidden();
}
