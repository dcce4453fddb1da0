import { screen, waitFor, within } from '@testing-library/react';
import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import type { AuditEntry, VerificationCase } from '@violet/contract/moderation/cases';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember, ana } from '#test/cast.ts';
import { answerModeration, mona, noWork, vera, waiting as aCase } from '#test/doubles/moderation-double.ts';
import { renderApp } from '#test/render-app.tsx';

const waiting: VerificationCase = {
  ...aCase,
  overdue: true,
  member: vera,
  photos: ['/photos/one', '/photos/two', '/photos/three'],
  analysis: {
    overallScores: { qualityScore: 90, authenticityScore: 100, faceVerificationPassed: true },
    photos: [{ url: '/photos/one', qualityScore: 70, faces: 1, issues: ['Too dark'] }],
  },
  handles: { Instagram: 'vera.v' },
  lookalikes: 2,
  selfie: null,
};

const open = (path: string, answers?: (double: ApiDouble) => void, as = mona) =>
  renderApp(path, { as, answers: (double) => answers?.(answerModeration(double)) ?? answerModeration(double) });

function anEntry(
  kind: AuditEntry['kind'],
  action: AuditEntry['action'],
  subject: AuditEntry['subject'],
  note: string | null = null,
): AuditEntry {
  const id = `${subject} ${action}`;
  return { id, at: '2026-05-01T10:00:00.000Z', moderatorId: 'mona-id', kind, action, subject, subjectId: 'case-1', note };
}

const moderatorTabs = ['Reports', 'Verifications', 'Stories', 'Removals', 'Appeals', 'Members', 'Statistics'];

describe('moderation', () => {
  it('is not there for members, who see no way to it', async () => {
    renderApp('/moderation', { as: ana });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('is reached from the settings of a moderator; reports come first, and what is for admins is not there', async () => {
    const { person, address } = open('/settings');
    await person.click(await screen.findByRole('link', { name: 'Moderation' }));
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
    expect(address()).toBe('/moderation');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(moderatorTabs);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Reports');
  });

  it('says on its tabs what waits, and in figures how the queues stand', async () => {
    const { person } = open('/moderation', (double) =>
      double.on(moderationEndpoints.statistics, () => ({
        ...noWork,
        stories: { open: 3, overdue: 1, decidedThisWeek: 7 },
        medianHoursToDecision: 2.5,
        suspendedMembers: 4,
      })),
    );
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Stories/ }).textContent).toBe('Stories3'));
    screen.getByRole('tab', { name: 'Reports' }).focus();
    await person.keyboard('{End}');
    const stories = within(await screen.findByRole('region', { name: 'Stories' }));
    for (const [name, figure] of [
      ['Open', '3'],
      ['Overdue', '1'],
      ['Decided this week', '7'],
    ] as const)
      expect(stories.getByText(name).parentElement?.textContent).toBe(name + figure);
    expect(screen.getByText('2.5')).toBeDefined();
    expect(screen.getByText('Suspended members').nextElementSibling?.textContent).toBe('4');
  });

  it('opens at the tab of the address', async () => {
    open('/moderation#appeals');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Appeals');
  });

  it('does not open the audit log for a moderator who knows its address', async () => {
    open('/moderation#audit');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Reports');
  });

  it('shows admins what was written down, in words', async () => {
    const { person } = open(
      '/moderation',
      (double) =>
        double.on(moderationEndpoints.auditLog, () => [
          anEntry('action', 'reject', 'verification', 'Too dark to tell'),
          anEntry('action', 'suspend', 'member', 'Again, as @{} told @bea'),
          anEntry('look', 'open', 'report'),
          anEntry('look', 'search', 'member'),
        ]),
      aMember({ role: 'admin' }),
    );
    await person.click(await screen.findByRole('tab', { name: 'Audit log' }));
    const rows = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
    const said = ['Verification · Rejected', 'Member · Suspended', 'Report · Opened', 'Member · Searched for'];
    for (const [at, words] of said.entries()) expect(rows[at]?.textContent).toContain(words);
    expect(screen.getByText('Too dark to tell')).toBeDefined();
    expect(screen.getByText('Again, as a former member told @bea')).toBeDefined();
  });
});

describe('verifications', () => {
  it('show a case with its evidence, and decide it with a note', async () => {
    let decided: VerificationCase | undefined;
    const { person, api } = open('/moderation#verifications', (double) =>
      double
        .on(moderationEndpoints.verifications, ({ query }) => {
          if (query.state === 'decided') return decided === undefined ? [] : [decided];
          return decided === undefined ? [waiting] : [];
        })
        .on(moderationEndpoints.decideVerification, ({ body }) => {
          const decision = { action: body.action, note: body.note, moderatorId: mona.id, at: '2026-05-03T10:00:00.000Z' };
          decided = { ...waiting, state: 'decided', overdue: false, decision };
          return decided;
        }),
    );
    const card = within(await screen.findByRole('article', { name: 'Vera' }));
    expect(card.getByText('Overdue')).toBeDefined();
    expect(card.getByText('2 other profiles show one of these pictures.')).toBeDefined();
    expect(card.getByText('Photo 1: Too dark.')).toBeDefined();
    expect(card.getByText('Instagram: vera.v')).toBeDefined();
    await person.selectOptions(card.getByLabelText('Decision'), 'Reject');
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
    await person.type(card.getByLabelText('Note'), 'Too dark to tell');
    await person.click(card.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
    expect(api.asked(moderationEndpoints.decideVerification).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { caseId: 'case-1', action: 'reject', note: 'Too dark to tell' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Decided' }));
    expect(await screen.findByText('Too dark to tell')).toBeDefined();
    expect(screen.queryByLabelText('Decision')).toBeNull();
  });

  it('fetch a live selfie only when it is asked for, beside the pose that was drawn', async () => {
    const selfie = { pose: 'hand_on_head', takenAt: '2026-05-01T09:00:00.000Z' } as const;
    const { person, api } = open('/moderation#verifications', (double) =>
      double
        .on(moderationEndpoints.verifications, () => [
          { ...waiting, selfie: { ...selfie, likeness: { same: 2, of: 3 } } },
          { ...waiting, id: 'case-2', member: { ...waiting.member, name: 'Wilma' }, selfie: { ...selfie, likeness: null } },
          { ...waiting, id: 'case-3', member: { ...waiting.member, name: 'Xenia' } },
        ])
        .on(moderationEndpoints.selfie, () => ({ ...selfie, picture: 'data:image/webp;base64,UklGRg==' })),
    );
    const card = within(await screen.findByRole('article', { name: 'Vera' }));
    expect(card.getByText('The pose drawn for her: Lay a hand on your head')).toBeDefined();
    expect(card.getByText('The same face as in 2 of 3 photos that show one face.')).toBeDefined();
    const other = within(screen.getByRole('article', { name: 'Wilma' }));
    expect(other.getByText('Not compared with the photos she has now.')).toBeDefined();
    expect(within(screen.getByRole('article', { name: 'Xenia' })).getByText('She has not taken a live selfie.')).toBeDefined();
    expect(api.asked(moderationEndpoints.selfie)).toEqual([]);
    await person.click(card.getByRole('button', { name: 'Show the selfie' }));
    expect((await card.findByRole('img', { name: 'Live selfie of Vera' })).getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
    expect(api.asked(moderationEndpoints.selfie).map(({ params }) => params)).toEqual([{ caseId: 'case-1' }]);
    api.refuse(moderationEndpoints.selfie, 'not_found');
    await person.click(other.getByRole('button', { name: 'Show the selfie' }));
    expect(await other.findByText('The selfie could not be fetched. It may be gone.')).toBeDefined();
  });
});
