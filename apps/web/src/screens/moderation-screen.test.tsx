// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { moderationEndpoints } from '@violet/contract/moderation';
import type { VerificationCase } from '@violet/contract/moderation-cases';
import { describe, expect, it } from 'vitest';
import { aMember, ana } from '../../test/cast.ts';
import { renderApp } from '../../test/render-app.tsx';

const mona = aMember({ id: 'mona-id', name: 'Mona', role: 'moderator' });
const waiting: VerificationCase = {
  id: 'case-1',
  state: 'open',
  createdAt: '2026-05-01T10:00:00.000Z',
  dueAt: '2026-05-02T10:00:00.000Z',
  overdue: true,
  decision: null,
  member: { id: 'vera-id', username: 'vera', name: 'Vera', standing: 'good' },
  photos: ['/photos/one', '/photos/two', '/photos/three'],
  analysis: {
    overallScores: { qualityScore: 90, authenticityScore: 100, faceVerificationPassed: true },
    photos: [{ url: '/photos/one', qualityScore: 70, faces: 1, issues: ['Too dark'] }],
  },
  handles: { Instagram: 'vera.v' },
  lookalikes: 2,
  selfie: null,
};

describe('moderation', () => {
  it('is not there for members, who see no way to it', async () => {
    renderApp('/moderation', { as: ana });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('is reached from the settings of a moderator, who sees no audit log', async () => {
    const { person, address } = renderApp('/settings', {
      as: mona,
      answers: (api) => api.on(moderationEndpoints.verifications, () => []),
    });
    await person.click(await screen.findByRole('link', { name: 'Moderation' }));
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
    expect(address()).toBe('/moderation');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Verifications']);
  });

  it('shows a case with its evidence, and decides it with a note', async () => {
    let decided: VerificationCase | undefined;
    const { person, api } = renderApp('/moderation', {
      as: mona,
      answers: (double) =>
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
    });
    const card = within(await screen.findByRole('article', { name: 'Vera' }));
    expect(card.getByText('Overdue')).toBeDefined();
    expect(card.getByText('2 other profiles show one of these pictures.')).toBeDefined();
    expect(card.getByText('Photo 1: Too dark.')).toBeDefined();
    expect(card.getByText('Instagram: vera.v')).toBeDefined();
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    await person.type(card.getByLabelText('Note'), 'Too dark to tell');
    await person.click(card.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Nobody is waiting.')).toBeDefined();
    expect(api.asked(moderationEndpoints.decideVerification).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { caseId: 'case-1', action: 'reject', note: 'Too dark to tell' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Decided' }));
    expect(await screen.findByText('Too dark to tell')).toBeDefined();
  });

  it('fetches a live selfie only when it is asked for, beside the pose that was drawn', async () => {
    const selfie = { pose: 'hand_on_head', takenAt: '2026-05-01T09:00:00.000Z' } as const;
    const { person, api } = renderApp('/moderation', {
      as: mona,
      answers: (double) =>
        double
          .on(moderationEndpoints.verifications, () => [
            { ...waiting, selfie: { ...selfie, likeness: { same: 2, of: 3 } } },
            { ...waiting, id: 'case-2', member: { ...waiting.member, name: 'Wilma' }, selfie: { ...selfie, likeness: null } },
            { ...waiting, id: 'case-3', member: { ...waiting.member, name: 'Xenia' } },
          ])
          .on(moderationEndpoints.selfie, () => ({ ...selfie, picture: 'data:image/webp;base64,UklGRg==' })),
    });
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

  it('tells when somebody else was faster', async () => {
    let isOpen = true;
    const { person } = renderApp('/moderation', {
      as: mona,
      answers: (api) =>
        api
          .on(moderationEndpoints.verifications, () => (isOpen ? [waiting] : []))
          .refuse(moderationEndpoints.decideVerification, 'conflict', 'This has been decided already.'),
    });
    await person.type(await screen.findByLabelText('Note'), 'Fine');
    isOpen = false;
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findAllByText('This was not decided')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByText('Nobody is waiting.')).toBeDefined());
  });

  it('shows admins what was written down', async () => {
    const { person } = renderApp('/moderation', {
      as: aMember({ role: 'admin' }),
      answers: (api) =>
        api
          .on(moderationEndpoints.verifications, () => [])
          .on(moderationEndpoints.auditLog, () => [
            {
              id: 'entry-1',
              at: '2026-05-01T10:00:00.000Z',
              moderatorId: 'mona-id',
              kind: 'action' as const,
              action: 'reject',
              subject: 'verification',
              subjectId: 'case-1',
              note: 'Too dark to tell',
            },
          ]),
    });
    await person.click(await screen.findByRole('tab', { name: 'Audit log' }));
    expect(await screen.findByText('action · verification · reject')).toBeDefined();
    expect(screen.getByText('Too dark to tell')).toBeDefined();
  });
});
