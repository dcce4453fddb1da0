// Pages about the site itself: for visitors, members, and who is suspended; and the notice that they have changed.
import { screen, waitFor, within } from '@testing-library/react';
import { legalEndpoints } from '@violet/contract/legal/legal';
import { retentionEndpoints, retentionTopics } from '@violet/contract/legal/retention';
import { transparencyEndpoints } from '@violet/contract/legal/transparency';
import { describe, expect, it } from 'vitest';
import { aMember, ana } from '#test/cast.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';

const text = '# Our house\n\nWrite to [us](mailto:us@house.example) or see the [rules](/guidelines).\n\n## Law\n\n<b>None</b>';

function tellPages(double: ApiDouble): void {
  double.on(legalEndpoints.document, ({ query }) => ({ ...query, version: '7', isDefault: query.document === 'privacy', text }));
  double.on(retentionEndpoints.schedule, () => ({
    rules: retentionTopics.map((topic) => ({ topic, period: topic === 'partings' ? { count: 30, unit: 'day' as const } : null })),
  }));
  double.on(transparencyEndpoints.figures, () => ({ halfYears: [] }));
}

describe('the pages', () => {
  it('are reached from the landing, show what the operator wrote and no markup of it, and lead to each other', async () => {
    const { person, address } = renderApp('/', { answers: tellPages });
    await person.click(await screen.findByRole('link', { name: 'Terms' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Our house' })).toBeDefined();
    expect([address(), document.title]).toEqual(['/terms', 'Terms · Violet']);
    expect(screen.getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:us@house.example');
    expect(screen.getByText('<b>None</b>')).toBeDefined();
    expect(screen.getByText('Version 7')).toBeDefined();
    expect(screen.queryByText(/has not written this page/u)).toBeNull();
    await person.click(screen.getByRole('link', { name: 'rules' }));
    await waitFor(() => expect(address()).toBe('/guidelines'));
  });

  it('say on the one about privacy what is kept, as the server deletes it', async () => {
    renderApp('/privacy', { answers: tellPages });
    expect(await screen.findByText('30 days after it ended')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(retentionTopics.length);
    expect(await screen.findByText(/has not written this page/u)).toBeDefined();
  });

  it('are open to who is suspended', async () => {
    const suspended = aMember({ suspension: { reason: 'Spam or scam', until: null } });
    renderApp('/imprint', { as: suspended, answers: tellPages });
    expect(await screen.findByRole('heading', { level: 1, name: 'Our house' })).toBeDefined();
    expect(document.title).toBe('Imprint · Violet');
  });

  it('can be asked for again when they did not come', async () => {
    const { person, api } = renderApp('/terms', {
      answers: (double) => double.refuse(legalEndpoints.document, 'unavailable', 'Away'),
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    tellPages(api);
    await person.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Our house' })).toBeDefined();
  });
});

describe('figures of moderation', () => {
  it('tell numbers, and of small ones only that they are small', async () => {
    renderApp('/transparency', {
      answers: (double) =>
        double.on(transparencyEndpoints.figures, () => ({
          halfYears: [
            {
              from: '2026-07-01',
              until: '2027-01-01',
              reports: [
                { kind: 'harassment' as const, count: 1_200 },
                { kind: 'story' as const, count: null },
              ],
              decisions: [{ outcome: 'ban' as const, count: 12 }],
              medianHours: 1,
              appeals: { granted: null, refused: 6 },
              takedowns: { removed: null, kept: null },
              bans: 14,
            },
          ],
        })),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'July 1, 2026 to December 31, 2026' })).toBeDefined();
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(['Harassment or bullying', 'A story in Tea', 'Bans', 'refused', 'granted'].map(valueOf)).toEqual([
      '1,200',
      'fewer than 5',
      '14',
      '6',
      'fewer than 5',
    ]);
    expect(screen.getByText('1 hour')).toBeDefined();
  });
});

describe('the notice that terms and privacy have changed', () => {
  const due = { ...ana, consentDue: '7' };

  it('stands beside the page, is answered once for the version it is about, and goes', async () => {
    const { person, api } = renderApp('/settings', {
      as: due,
      answers: (double) => double.on(legalEndpoints.consent, () => undefined),
    });
    const notice = await screen.findByRole('region', { name: 'Changed terms' });
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
    expect(within(notice).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    await person.click(within(notice).getByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changed terms' })).toBeNull());
    expect(api.asked(legalEndpoints.consent).map(({ body }) => body)).toEqual([{ version: '7' }]);
  });

  it('can be put off, and says what went wrong', async () => {
    const { person } = renderApp('/settings', {
      as: due,
      answers: (double) => double.refuse(legalEndpoints.consent, 'unavailable', 'Away'),
    });
    const notice = await screen.findByRole('region', { name: 'Changed terms' });
    await person.click(within(notice).getByRole('button', { name: 'I agree' }));
    expect(await within(notice).findByRole('alert')).toBeDefined();
    await person.click(within(notice).getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('region', { name: 'Changed terms' })).toBeNull();
  });
});
