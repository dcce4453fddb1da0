import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, aMember } from '#test/cast.ts';
import { columbus } from '#test/doubles/place-double.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { readStored } from '#lib/stored/stored.ts';

async function openTab(name: 'Login' | 'Sign Up', answers: (api: ApiDouble) => void = () => {}) {
  const view = renderApp('/', {
    answers(api) {
      dealDeck({ cards: [] })(api);
      answers(api);
    },
  });
  await view.person.click(await screen.findByRole('button', { name: 'Get Started' }));
  await view.person.click(await screen.findByRole('tab', { name }));
  const type = async (label: string, text: string) => {
    await view.person.clear(screen.getByLabelText(label));
    await view.person.type(screen.getByLabelText(label), text);
  };
  return { ...view, type };
}

async function fillSignUp({ type }: { type: (label: string, text: string) => Promise<void> }, password = 'Tea_time') {
  await type('Username', 'ana');
  await type('Name', 'Ana');
  await type('Age', '31');
  await type('Password', password);
}

describe('Login', () => {
  it('signs in, says so and goes on to Discover', async () => {
    const { person, type, address, api } = await openTab('Login', (double) => double.on(authEndpoints.login, () => ana));
    await type('Username', 'ana');
    await type('Password', 'Tea_time');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByText('Welcome back!')).toBeDefined();
    expect(api.asked(authEndpoints.login)[0]?.body).toEqual({ username: 'ana', password: 'Tea_time' });
    expect(readStored('currentUser')?.id).toBe('ana-id');
  });

  it('tells the server that the device is not hers, where she says so', async () => {
    const { person, type, api } = await openTab('Login', (double) => double.on(authEndpoints.login, () => ana));
    await type('Username', 'ana');
    await type('Password', 'Tea_time');
    await person.click(screen.getByRole('checkbox', { name: /^This is not my device/u }));
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(api.asked(authEndpoints.login)[0]?.body).toMatchObject({ remember: false }));
  });

  it('says when name and password do not belong together', async () => {
    const { person, type, address } = await openTab('Login', (double) =>
      double.refuse(authEndpoints.login, 'invalid_credentials', 'Wrong'),
    );
    await type('Username', 'ana');
    await type('Password', 'guess');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByText('Please check your credentials')).toBeDefined();
    expect(address()).toBe('/');
  });

  it('does not ask the server without both', async () => {
    const { person, api } = await openTab('Login');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(api.asked(authEndpoints.login)).toHaveLength(0);
  });
});

describe('a new password', () => {
  it('is asked for as the server wants it, and shows how hard it is to guess', async () => {
    // Read in before: its lists are large.
    await import('./passwords/judge-password.ts');
    const { type } = await openTab('Sign Up', (double) =>
      double.on(authEndpoints.passwordRules, () => ({ minLength: 10, isJudged: true })),
    );
    expect(await screen.findByText(/^Password must be at least 10 characters/u)).toBeDefined();
    const length = () => screen.getByText('At least 10 characters').closest('li')?.textContent;
    await type('Password', 'Rockyou1');
    expect(await screen.findByText('Easy to guess')).toBeDefined();
    expect(length()).toContain('not yet met');
    await type('Password', 'Kettle_on_9 with a lid');
    expect(await screen.findByText('Very hard to guess')).toBeDefined();
    expect(length()).not.toContain('not yet met');
    expect(screen.queryByText('An uppercase letter')).toBeNull();
  });

  it('is asked for as everywhere while the server has not answered', async () => {
    await openTab('Sign Up', (double) => double.refuse(authEndpoints.passwordRules, 'unavailable'));
    expect(await screen.findByText(/^Password must be at least 6 characters/u)).toBeDefined();
    expect(screen.getByText('At least 6 characters')).toBeDefined();
  });
});

describe('a forgotten password', () => {
  async function openForgotten(answers: (api: ApiDouble) => void = () => {}) {
    const view = await openTab('Login', (double) => {
      double.on(authEndpoints.requestPasswordReset, () => undefined);
      answers(double);
    });
    await view.person.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await view.type('E-mail', 'ana@post.example');
    await view.person.click(screen.getByRole('button', { name: 'Send Code' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code from the e-mail')));
    await screen.findByText(/^If ana@post\.example belongs to an account, a code is on its way\. It works once, for 15 minutes\.$/u);
    return view;
  }

  it('is replaced with a code that comes by e-mail', async () => {
    const { person, type, api } = await openForgotten((double) => double.on(authEndpoints.confirmPasswordReset, () => undefined));
    await type('Code from the e-mail', '12 34 56');
    await type('New password', 'Steeped_well');
    await person.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText('Password changed')).toBeDefined();
    expect(api.asked(authEndpoints.requestPasswordReset)[0]?.body).toEqual({ email: 'ana@post.example' });
    expect(api.asked(authEndpoints.confirmPasswordReset)[0]?.body).toEqual({
      email: 'ana@post.example',
      code: '123456',
      newPassword: 'Steeped_well',
    });
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeDefined());
  });

  it('says at the field what is wrong, and sends another code', async () => {
    const { person, type, api } = await openForgotten((double) =>
      double.refuse(authEndpoints.confirmPasswordReset, 'validation_failed', 'This code is wrong or too old', {
        errors: [{ path: 'code', message: 'This code is wrong or too old' }],
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(screen.getByText('Enter the 6 digits of the code')).toBeDefined();
    await type('Code from the e-mail', '123456');
    await type('New password', 'Steeped_well');
    await person.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText('This code is wrong or too old')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Send a new code' }));
    await type('E-mail', 'ana@post');
    await person.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('Enter a valid e-mail address')).toBeDefined();
    expect(api.asked(authEndpoints.requestPasswordReset)).toHaveLength(1);
  });
});

describe('Sign Up', () => {
  it('registers, welcomes and goes on to Discover', async () => {
    const view = await openTab('Sign Up', (double) =>
      double.on(authEndpoints.register, ({ body }) => aMember({ username: body.username, name: body.name })),
    );
    await fillSignUp(view);
    await view.person.selectOptions(screen.getByLabelText('Gender identity'), 'non-binary');
    await view.person.selectOptions(screen.getByLabelText('Sexual orientation'), 'bisexual');
    await view.person.selectOptions(await screen.findByLabelText('State'), await screen.findByRole('option', { name: 'Ohio' }));
    await view.person.selectOptions(await screen.findByLabelText('City'), await screen.findByRole('option', { name: 'Columbus' }));
    await view.person.click(screen.getByRole('button', { name: 'Pottery' }));
    await view.person.click(screen.getByRole('button', { name: 'Matcha' }));
    await view.person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(view.address()).toBe('/home'));
    expect(await screen.findByText('Welcome to Violet!')).toBeDefined();
    expect(view.api.asked(authEndpoints.register)[0]?.body).toEqual({
      username: 'ana',
      name: 'Ana',
      age: 31,
      password: 'Tea_time',
      bio: '',
      cityId: columbus.cityId,
      genderIdentity: 'non-binary',
      sexualOrientation: 'bisexual',
      interests: ['Pottery'],
      teaInterests: ['Matcha'],
      photos: [],
    });
  });

  it('names the first password rule that is not met, and does not ask the server', async () => {
    const view = await openTab('Sign Up');
    await fillSignUp(view, 'teatime');
    await view.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Password requirements not met')).toBeDefined();
    expect(screen.getByText('Password must contain at least one uppercase letter')).toBeDefined();
    expect(view.api.asked(authEndpoints.register)).toHaveLength(0);
  });

  it('ticks the rules off while she types', async () => {
    const { type } = await openTab('Sign Up');
    const rule = () => screen.getByText('A number or underscore').closest('li')?.textContent;
    expect(rule()).toContain('not yet met');
    await type('Password', '_');
    expect(rule()).toContain(', met');
  });

  it('forgets the city when another state is chosen', async () => {
    const { person } = await openTab('Sign Up');
    await person.selectOptions(await screen.findByLabelText('State'), await screen.findByRole('option', { name: 'Ohio' }));
    await person.selectOptions(await screen.findByLabelText('City'), await screen.findByRole('option', { name: 'Columbus' }));
    await person.selectOptions(screen.getByLabelText('State'), 'Oregon');
    expect((screen.getByLabelText('City') as HTMLSelectElement).value).toBe('');
  });

  it("says what the server says, at the field and in the server's words", async () => {
    const view = await openTab('Sign Up', (double) =>
      double.on(authEndpoints.register, () => {
        throw new Refusal('username_taken', 'That username is taken', {
          errors: [{ path: 'username', message: 'Choose another username' }],
        });
      }),
    );
    await fillSignUp(view);
    await view.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('That username is taken')).toBeDefined();
    expect(screen.getAllByText('Choose another username').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  });

  it.each<[string, () => Promise<Response>]>([
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has a gateway answer in its place', async () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })],
  ])('says so in its own words where the server %s', async (_why, answer) => {
    const view = await openTab('Sign Up');
    await fillSignUp(view);
    vi.stubGlobal('fetch', answer);
    await view.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed')).toBeDefined();
    expect(screen.getByText('Please check your information')).toBeDefined();
  });

  it('falls back to its own words where the server has none', async () => {
    const view = await openTab('Sign Up', (double) => double.refuse(authEndpoints.register, 'conflict', 'Registration failed'));
    await fillSignUp(view);
    await view.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed')).toBeDefined();
    expect(screen.getByText('Please check your information')).toBeDefined();
  });
});
