import { act, screen, waitFor, within } from '@testing-library/react';
import { appealEndpoints } from '@violet/contract/moderation/appeals';
import type { Appeal } from '@violet/contract/moderation/appeals';
import { authEndpoints } from '@violet/contract/auth/auth';
import { datePlanEndpoints } from '@violet/contract/date-plans';
import { listEndpoints } from '@violet/contract/openapi/listed-endpoints';
import { profileEndpoints } from '@violet/contract/profiles';
import type { SelfUser } from '@violet/contract/profiles';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember, ana } from '#test/cast.ts';
import { aPlan } from '#test/doubles/plan-double.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerSubscription, runningSubscription } from '#test/doubles/subscription-double.ts';

const suspension = { reason: 'Spam or scam', until: '2031-05-04T16:30:00.000Z' };
const suspended = aMember({ suspension });
const anAppeal = (own: Partial<Appeal> = {}): Appeal => ({
  id: 'appeal-1',
  text: 'That was not me.',
  status: 'open',
  answer: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...own,
});

interface Opening {
  as?: SelfUser;
  appeals?: Appeal[];
  answers?: (api: ApiDouble) => void;
}

function open(path: string, { as = suspended, appeals = [], answers }: Opening = {}) {
  return renderApp(path, {
    as,
    answers(api) {
      api.on(appealEndpoints.appeals, () => appeals).on(datePlanEndpoints.list, () => []);
      answers?.(api);
    },
  });
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Your account is suspended' });
/** What a suspended member may ask for, as 'GET /api/auth/me'. */
const openCalls = listEndpoints()
  .filter(({ endpoint }) => endpoint.openToSuspended === true || endpoint.access === 'visitor')
  .map(({ endpoint }) => new RegExp(`^${endpoint.method} ${endpoint.path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'));

describe('a suspended member', () => {
  it.each(['/home', '/', '/moderation', '/conversation/match-bea'])(
    'sees at %s why and until when, no shell, and nothing is asked that is not open to her',
    async (path) => {
      const { api, sockets } = open(path);
      expect(await title()).toBe(document.activeElement);
      expect(screen.getByText('Spam or scam')).toBeDefined();
      expect(screen.getByText(/advertised something, asked for money/u)).toBeDefined();
      expect(screen.getByText(/^Until May 4, 2031 at /u).getAttribute('datetime')).toBe(suspension.until);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Notifications/u })).toBeNull();
      await screen.findByRole('textbox', { name: 'Your appeal' });
      expect(document.title).toBe('Your account · Violet');
      expect(sockets.sockets).toEqual([]);
      expect(api.log.filter((call) => !openCalls.some((known) => known.test(call)))).toEqual([]);
    },
  );

  it('reads that it lasts until it is lifted, and a sentence where no reason of the list says why', async () => {
    open('/home', { as: aMember({ suspension: { reason: 'Your account is suspended.', until: null } }) });
    await title();
    expect(screen.getByText('Until our moderators lift it.')).toBeDefined();
    expect(screen.getByText('Something in your account does not follow our rules.')).toBeDefined();
  });

  it('finds her plans, and is asked about one that waits, at any address', async () => {
    const plan = aPlan({ state: 'silent' });
    const { person, api } = open('/date-plans', {
      answers: (double) =>
        double.on(datePlanEndpoints.list, () => [plan]).on(datePlanEndpoints.checkIn, () => ({ ...plan, state: 'good' as const })),
    });
    const question = within(await screen.findByRole('dialog', { name: 'All good?' }));
    await person.click(question.getByRole('button', { name: 'All good' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked(datePlanEndpoints.checkIn).map(({ body }) => body)).toEqual([{ answer: 'good' }]);
    expect(within(await screen.findByRole('article', { name: plan.place })).getByText('All good')).toBeDefined();
  });

  it('appeals in her own words, and then waits', async () => {
    const { person, api } = open('/home', {
      answers: (double) => double.on(appealEndpoints.appeal, ({ body }) => anAppeal({ text: body.text })),
    });
    const field = await screen.findByRole('textbox', { name: 'Your appeal' });
    await person.click(screen.getByRole('button', { name: 'Send Appeal' }));
    expect(await screen.findByText('Required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(api.asked(appealEndpoints.appeal)).toEqual([]);
    await person.type(field, 'That was not me.');
    expect(screen.getByText('16/2000')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Send Appeal' }));
    const list = within(await screen.findByRole('list', { name: 'What you have written' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Being reviewedThat was not me.')]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.asked(appealEndpoints.appeal).map(({ body }) => body)).toEqual([{ text: 'That was not me.' }]);
  });

  it('reads what was answered and from when she may write again, with no form that must fail until then', async () => {
    const refused = anAppeal({ status: 'refused', answer: 'The kettles were yours.' });
    const { person, api } = open('/home', { appeals: [{ ...refused, mayAppealAt: '2031-03-01T10:00:00.000Z' }] });
    expect(await screen.findByText('The kettles were yours.')).toBeDefined();
    expect(screen.getByText(/^You have our answer\. From March 1, 2031 at /u)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    api.on(appealEndpoints.appeals, () => [refused]);
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('textbox', { name: 'Your appeal' })).toBeDefined();
    expect(screen.queryByText(/^You have our answer/u)).toBeNull();
  });

  it('reads what was answered, and at the field that it is too early for another one', async () => {
    const refused = 'Your appeal has been answered. You can appeal again after 30 days.';
    const { person } = open('/home', {
      appeals: [anAppeal({ status: 'refused', answer: 'The kettles were yours.' })],
      answers: (double) => double.refuse(appealEndpoints.appeal, 'conflict', refused),
    });
    expect(await screen.findByText('The kettles were yours.')).toBeDefined();
    await person.type(screen.getByRole('textbox', { name: 'Your appeal' }), 'Once more');
    await person.click(screen.getByRole('button', { name: 'Send Appeal' }));
    expect(await screen.findByText(refused)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Once more');
  });

  it('is back as soon as it is over: at her word, or when she comes back to the page', async () => {
    const { person, api } = open('/tea');
    await title();
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Nothing has changed yet.')).toBeDefined();
    api.refuse(authEndpoints.me, 'unavailable');
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('We could not look just now. Please try again.')).toBeDefined();
    const longer = '2031-06-01T16:30:00.000Z';
    api.on(authEndpoints.me, () => aMember({ suspension: { ...suspension, until: longer } }));
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Something is new.')).toBeDefined();
    expect(screen.getByText(/^Until June 1, 2031 at /u)).toBeDefined();
    // Unasked, it says nothing.
    const asked = api.asked(authEndpoints.me).length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(asked + 1));
    expect(screen.queryByText('Something is new.')).toBeNull();
    expect(screen.queryByText('Nothing has changed yet.')).toBeNull();
    api.on(authEndpoints.me, () => ana);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
    expect(screen.queryByText('Your account is suspended')).toBeNull();
  });

  it('can still cancel what she pays, and delete her account', async () => {
    let now = runningSubscription;
    const { person, api } = open('/home', {
      answers(double) {
        answerSubscription(double, now);
        double.on(
          subscriptionEndpoints.cancel,
          () => (now = { ...now, cancelAtPeriodEnd: true, nextPaymentAt: null, nextPaymentCents: null }),
        );
        double.refuse(profileEndpoints.remove, 'invalid_credentials');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Subscription' }));
    expect((await screen.findAllByText('Subscription cancelled')).length).toBeGreaterThan(0);
    expect(api.asked(subscriptionEndpoints.cancel)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull());
    await person.click(screen.getByRole('button', { name: /^Your data/u }));
    await person.click(await screen.findByRole('button', { name: 'Delete My Account…' }));
    await person.type(await screen.findByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByText('This is not your password')).toBeDefined();
  });

  it('finds help and the way out', async () => {
    const { person, address } = open('/home');
    await title();
    expect(screen.getByRole('button', { name: 'Quick exit' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: /^Talk to somebody/u }));
    expect(await screen.findByRole('link', { name: 'Call: Suicide lifeline' })).toBeDefined();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a page that is open when she is suspended', () => {
  it('shows why as soon as a call is refused for it, and closes its socket', async () => {
    let isSuspended = false;
    const { sockets, api } = open('/profile', {
      as: ana,
      answers: (double) => double.on(authEndpoints.me, () => (isSuspended ? suspended : ana)),
    });
    await screen.findByText('Ana, 31');
    act(() => sockets.last.accept());
    isSuspended = true;
    api.refuse(profileEndpoints.stats, 'suspended', 'Your account is suspended.');
    act(() => sockets.last.receive({ type: 'subscription', hasActiveSubscription: true }));
    expect(await title()).toBeDefined();
    expect(sockets.last.closedWith).toBe(1000);
  });

  it('goes to the start where her session has ended, and says so; signed in again, she reads why', async () => {
    const { sockets, api, person, address } = open('/profile', {
      as: ana,
      answers: (double) => dealDeck({ cards: [] })(double.on(authEndpoints.login, () => suspended)),
    });
    await screen.findByText('Ana, 31');
    api.refuse(authEndpoints.me, 'not_signed_in');
    act(() => {
      sockets.last.accept();
      sockets.last.drop(4401);
    });
    await waitFor(() => expect(address()).toBe('/'));
    expect((await screen.findAllByText('You have been signed out')).length).toBeGreaterThan(0);
    await person.click(await screen.findByRole('button', { name: 'Get Started' }));
    await person.click(await screen.findByRole('tab', { name: 'Login' }));
    await person.type(screen.getByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'Violet_ana1');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await title()).toBeDefined();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });
});
