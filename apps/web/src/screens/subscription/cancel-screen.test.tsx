import { screen, waitFor } from '@testing-library/react';
import { declarationEndpoints } from '@violet/contract/subscription/declarations';
import { legalEndpoints } from '@violet/contract/legal/legal';
import { retentionEndpoints } from '@violet/contract/legal/retention';
import { transparencyEndpoints } from '@violet/contract/legal/transparency';
import { placeEndpoints } from '@violet/contract/places';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const typed = { username: 'ana', receiptNumber: '7K3M 9PQR 2STV', email: 'ana@post.example' };

async function openPage(more: Parameters<typeof renderApp>[1] = {}) {
  const view = renderApp('/cancel', more);
  await screen.findByRole('heading', { name: 'Leave a contract' });
  const fill = async () => {
    await view.person.type(screen.getByLabelText('Username'), typed.username);
    await view.person.type(screen.getByLabelText('Receipt number'), typed.receiptNumber);
    await view.person.type(screen.getByLabelText('E-mail for the confirmation'), typed.email);
  };
  return { ...view, fill, confirm: () => view.person.click(screen.getByRole('button', { name: 'Confirm' })) };
}

describe('leaving a contract', () => {
  it('is reached from the foot of the landing, names what is missing, and says when it was received', async () => {
    const { person, api, address } = renderApp('/', { answers: (double) => double.on(declarationEndpoints.declare, () => undefined) });
    await person.click(await screen.findByRole('link', { name: 'Cancel a contract' }));
    await screen.findByRole('heading', { name: 'Leave a contract' });
    expect(address()).toBe('/cancel');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3);
    expect(api.asked(declarationEndpoints.declare)).toEqual([]);
    await person.type(screen.getByLabelText('Username'), typed.username);
    await person.type(screen.getByLabelText('Receipt number'), typed.receiptNumber);
    await person.type(screen.getByLabelText('E-mail for the confirmation'), typed.email);
    await person.click(screen.getByRole('radio', { name: 'Withdraw from a contract' }));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    const heading = await screen.findByRole('heading', { name: /^Received on \w+ \d+, \d{4} at .+\.$/u });
    expect(document.activeElement).toBe(heading);
    expect(api.asked(declarationEndpoints.declare).map(({ body }) => body)).toEqual([{ kind: 'withdraw', ...typed }]);
  });

  it('says when by the server’s clock, whatever that of the browser says', async () => {
    const { api, fill, confirm } = await openPage({ answers: (double) => double.on(declarationEndpoints.declare, () => undefined) });
    api.setClock(new Date('2031-02-03T12:00:00Z'));
    await fill();
    await confirm();
    expect(await screen.findByRole('heading', { name: /^Received on February 3, 2031 at .+\.$/u })).toBeDefined();
  });

  it('is open to members, too', async () => {
    const { api, fill, confirm } = await openPage({
      as: premiumAna,
      answers: (double) => double.on(declarationEndpoints.declare, () => undefined),
    });
    await fill();
    await confirm();
    await screen.findByRole('heading', { name: /^Received on/u });
    expect(api.asked(declarationEndpoints.declare)[0]?.body.kind).toBe('cancel');
  });

  it('says when too much was sent, and keeps what was typed', async () => {
    const { fill, confirm } = await openPage({
      answers: (double) =>
        double.on(declarationEndpoints.declare, () => {
          throw new Refusal('rate_limited', 'That was a lot at once. Please wait a moment.', { key: 'rate_limited' });
        }),
    });
    await fill();
    await confirm();
    expect(await screen.findByText('This was not sent')).toBeDefined();
    expect(screen.getByLabelText('Receipt number')).toHaveProperty('value', typed.receiptNumber);
  });
});

function tellPages(double: ApiDouble): void {
  double.on(legalEndpoints.document, ({ query }) => ({ ...query, version: '7', isDefault: true, text: 'Words' }));
  double.on(retentionEndpoints.schedule, () => ({ rules: [] }));
  double.on(placeEndpoints.countries, () => []);
  double.on(transparencyEndpoints.figures, () => ({ halfYears: [] }));
}

it('the foot of the landing leads there beside its forms, too', async () => {
  const { person } = renderApp('/');
  await person.click(await screen.findByRole('button', { name: 'Get Started' }));
  await screen.findByRole('tab', { name: 'Sign Up' });
  expect(screen.getByRole('link', { name: 'Cancel a contract' }).getAttribute('href')).toBe('/cancel');
});

it.each(['/login', '/takedown', '/nowhere', '/privacy', '/terms', '/guidelines', '/imprint', '/transparency', '/sources', '/cancel'])(
  'the foot of %s leads there',
  async (path) => {
    renderApp(path, { answers: tellPages });
    expect((await screen.findByRole('link', { name: 'Cancel a contract' })).getAttribute('href')).toBe('/cancel');
  },
);

it('the foot of the form that says nothing has that one link, and names no product', async () => {
  renderApp('/login');
  const foot = (await screen.findByRole('link', { name: 'Cancel a contract' })).closest('footer');
  expect(foot?.textContent).toBe('Cancel a contract');
});
