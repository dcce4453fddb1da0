import { screen, waitFor, within } from '@testing-library/react';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import type { Block, Report } from '@violet/contract/safety';
import { settingsEndpoints } from '@violet/contract/settings';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, aMember, ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const block: Block = {
  id: 'block-1',
  blockerId: ana.id,
  blockedUserId: 'zoe-id',
  createdAt: '2026-05-01T10:00:00.000Z',
  blockedUser: { id: 'zoe-id', name: 'Zoe' },
};
const report: Report = {
  id: 'report-1',
  reporterId: ana.id,
  reportedUserId: 'mallory',
  reason: 'Fake profile',
  description: null,
  status: 'open',
  createdAt: '2026-05-01T10:00:00.000Z',
};

function openSafety(answers: (api: ApiDouble) => void = () => {}, as = ana) {
  return renderApp('/safety', {
    as,
    answers: (api) => answers(api.on(safetyEndpoints.reports, () => [report, report]).on(safetyEndpoints.blocks, () => [block])),
  });
}

const figure = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;

describe('the safety center', () => {
  it('counts what she reported and whom she blocked, and says whether she is verified', async () => {
    openSafety();
    await waitFor(async () => expect(await figure('Reports filed')).toBe('2Reports filed'));
    expect(await figure('Users blocked')).toBe('1Users blocked');
    expect(await figure('Photo verified')).toBe('Not yetPhoto verified');
    expect(await figure('Support')).toBe('24/7Support');
    expect(screen.getByRole('button', { name: /^Block & Unblock/ }).textContent).toContain('1 person blocked');
  });

  it('says of a verified member that she is', async () => {
    openSafety(() => {}, aMember({ isVerified: true }));
    await waitFor(async () => expect(await figure('Photo verified')).toBe('YesPhoto verified'));
  });

  it('keeps its numbers and links when the server does not answer, and asks again', async () => {
    let isDown = true;
    const { person } = openSafety((api) =>
      api.on(safetyEndpoints.reports, () => {
        if (isDown) throw new Refusal('unavailable');
        return [];
      }),
    );
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call: Emergency' }).getAttribute('href')).toBe('tel:911');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await figure('Reports filed')).toBe('0Reports filed'));
  });

  it('calls and texts the emergency numbers, and opens outside help without saying where from', async () => {
    openSafety();
    await screen.findByText('Reports filed');
    const hrefs = ['Call: Emergency', 'Text: Crisis text line', 'Call: Suicide lifeline'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['tel:911', 'sms:741741?&body=HOME', 'tel:988']);
    const outside = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab$/ });
    expect(outside).toHaveLength(4);
    for (const link of outside) {
      expect([link.target, link.rel, link.protocol]).toEqual(['_blank', 'noopener noreferrer', 'https:']);
    }
  });

  it('sends a report by username once it has a name and a reason', async () => {
    const { person, api } = openSafety((double) =>
      double.on(safetyEndpoints.report, ({ body }) => ({ ...report, reportedUserId: body.reportedUserId })),
    );
    await person.click(await screen.findByRole('button', { name: /^Report User/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Report User' }));
    const send = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Submit Report' });
    expect(send().disabled).toBe(true);
    await person.selectOptions(sheet.getByLabelText('Reason'), 'Spam or scam');
    await person.type(sheet.getByLabelText('User ID or username'), '  ');
    expect(send().disabled).toBe(true);
    await person.type(sheet.getByLabelText('User ID or username'), 'mallory ');
    await person.type(sheet.getByLabelText('Description (optional)'), 'Asked for money');
    await person.click(send());
    expect(
      (await screen.findAllByText("Thank you for helping keep Violet safe. We'll review this report promptly.")).length,
    ).toBeGreaterThan(0);
    expect(api.asked(safetyEndpoints.report).map(({ body }) => body)).toEqual([
      { reporterId: ana.id, reportedUserId: 'mallory', reason: 'Spam or scam', description: 'Asked for money' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('dialog', { name: 'Block & Unblock' })).toBeDefined();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Your report is with us')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tools' }));
  });

  it('blocks a match and takes blocks back', async () => {
    let blocks = [block];
    const { person, api } = openSafety((double) =>
      double
        .on(matchEndpoints.list, () => [aMatch()])
        .on(safetyEndpoints.blocks, () => blocks)
        .on(safetyEndpoints.unblock, () => undefined)
        .on(safetyEndpoints.block, ({ body }) => {
          const made = { ...block, id: 'block-2', blockedUserId: body.blockedUserId, blockedUser: { id: 'bea-id', name: 'Bea' } };
          blocks = [made];
          return made;
        }),
    );
    await person.click(await screen.findByRole('button', { name: /^Block & Unblock/ }));
    await person.click(await screen.findByRole('button', { name: 'Unblock Zoe' }));
    expect((await screen.findAllByText('User unblocked')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Block Bea' }));
    await person.click(within(await screen.findByRole('alertdialog', { name: 'Block Bea?' })).getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock Bea' })).toBeDefined();
    expect(api.asked(safetyEndpoints.unblock)).toHaveLength(1);
  });

  it('leads to resources, verification and privacy', async () => {
    const { person, address } = openSafety((api) => api.refuse(settingsEndpoints.app, 'unavailable'));
    await person.click(await screen.findByRole('button', { name: /^Mental Health Resources/ }));
    expect((await screen.findByRole('dialog', { name: 'Mental Health Resources' })).querySelectorAll('a[href^="tel:"]')).toHaveLength(4);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: /^Photo Verification/ }).getAttribute('href')).toBe('/verification');
    await person.click(screen.getByRole('link', { name: /^Privacy Settings/ }));
    expect((await screen.findByRole('tab', { name: 'Privacy' })).getAttribute('aria-selected')).toBe('true');
    expect(address()).toBe('/preferences');
  });
});
