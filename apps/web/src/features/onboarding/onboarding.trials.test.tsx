import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { describe, expect, it } from 'vitest';
import { ana, aMember } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const seen = () => localStorage.getItem('onboarding-completed');

async function openTour() {
  const view = renderApp('/onboarding-demo', { as: ana });
  await view.person.click(await screen.findByRole('button', { name: 'Start Tutorial' }));
  const tour = await screen.findByRole('dialog');
  return { ...view, tour: within(tour), step: (words: string) => within(tour).findByText(words) };
}

async function register() {
  const view = renderApp('/', {
    answers: (api) => dealDeck({ cards: [] })(api.on(authEndpoints.register, ({ body }) => aMember({ name: body.name }))),
  });
  const { person } = view;
  await person.click(await screen.findByRole('button', { name: 'Get Started' }));
  await person.type(await screen.findByLabelText('Username'), 'ana');
  await person.type(screen.getByLabelText('Name'), 'Ana');
  await person.type(screen.getByLabelText('Age'), '31');
  await person.type(screen.getByLabelText('Password'), 'Tea_time');
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(view.address()).toBe('/home'));
  return view;
}

describe('the tour', () => {
  it('opens by itself on Discover after registration, and is over once skipped', async () => {
    const { person } = await register();
    const tour = await screen.findByRole('dialog', { name: 'Welcome, Ana' });
    await person.click(within(tour).getByRole('button', { name: 'Skip' }));
    expect(seen()).toBe('true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open where it was finished or skipped before', async () => {
    localStorage.setItem('onboarding-completed', 'true');
    await register();
    expect(await screen.findByText('Welcome to Violet!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('never opens by itself for someone who logs in', async () => {
    const { person, address } = renderApp('/', {
      answers: (api) => dealDeck({ cards: [] })(api.on(authEndpoints.login, () => ana)),
    });
    await person.click(await screen.findByRole('button', { name: 'Get Started' }));
    await person.click(await screen.findByRole('tab', { name: 'Login' }));
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'Tea_time');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByText('Welcome back!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen()).toBeNull();
  });

  it('has seven pages, forth and back, and ends with Get Started', async () => {
    const { person, tour, step } = await openTour();
    await step('1 of 7');
    expect(tour.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await person.click(tour.getByRole('button', { name: 'Next' }));
    expect(await step('Swipe, or just tap')).toBeDefined();
    expect(tour.getByRole('progressbar').getAttribute('value')).toBe('2');
    await person.click(tour.getByRole('button', { name: 'Previous' }));
    await step('1 of 7');
    for (let page = 1; page < 7; page += 1) await person.click(tour.getByRole('button', { name: 'Next' }));
    expect(await step('7 of 7')).toBeDefined();
    expect(seen()).toBeNull();
    await person.click(tour.getByRole('button', { name: 'Get Started' }));
    expect(seen()).toBe('true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Completed')).toBeDefined();
  });

  it('goes by the arrow keys, says each page, and keeps the focus', async () => {
    const { person, tour, step } = await openTour();
    expect(document.activeElement).toBe(tour.getByRole('button', { name: 'Next' }));
    await person.keyboard('{ArrowRight}{ArrowRight}');
    const title = await step('Three buttons, no hurry');
    expect(title.closest('[aria-live="polite"]')).not.toBeNull();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await step('1 of 7');
    await person.keyboard('{ArrowRight>9/}');
    await step('7 of 7');
    expect(document.activeElement).toBe(tour.getByRole('button', { name: 'Get Started' }));
    expect(seen()).toBeNull();
    await person.keyboard('{Escape}');
    expect(seen()).toBe('true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Tutorial' }));
  });
});

describe('the demo of the tour', () => {
  it('tells whether it was seen, and forgets it again', async () => {
    localStorage.setItem('onboarding-completed', 'true');
    const { person } = renderApp('/onboarding-demo', { as: ana });
    expect(await screen.findByText('Completed')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Reset Tutorial' }));
    expect(await screen.findByText('Not Started')).toBeDefined();
    expect(seen()).toBeNull();
  });
});
