import { screen, waitFor } from '@testing-library/react';
import { verificationEndpoints } from '@violet/contract/verification';
import type { Verification } from '@violet/contract/verification';
import { describe, expect, it, vi } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const photos = ['/photos/one', '/photos/two', '/photos/three'];
const record: Verification = {
  isVerified: false,
  verificationStatus: 'not_started',
  verificationNotes: null,
  photos,
  minPhotosRequired: 3,
  hasRequiredPhotos: true,
  socialVerified: false,
  instagramHandle: null,
  tiktokHandle: null,
  twitterHandle: null,
};

function openVerification(own: Partial<Verification> = {}, answers: (api: ApiDouble) => void = () => {}) {
  return renderApp('/verification', {
    as: ana,
    answers: (api) =>
      answers(api.on(verificationEndpoints.get, () => ({ ...record, ...own })).on(verificationEndpoints.selfie, () => null)),
  });
}

describe('verification', () => {
  it.each([
    ['not_started', 'Not Started'],
    ['pending', 'Pending'],
    ['rejected', 'Rejected'],
    ['verified', 'Verified'],
  ] as const)('says where she stands: %s', async (verificationStatus, badge) => {
    openVerification({ verificationStatus, isVerified: verificationStatus === 'verified', verificationNotes: 'Show your face, please' });
    expect(await screen.findByText(badge, { exact: true })).toBeDefined();
    expect(screen.queryAllByText('Show your face, please')).toHaveLength(verificationStatus === 'rejected' ? 1 : 0);
    const isOver = verificationStatus === 'verified' || verificationStatus === 'pending';
    expect(screen.queryAllByRole('button', { name: 'Request Verification' })).toHaveLength(isOver ? 0 : 1);
  });

  it.each([
    [false, false, 0],
    [true, false, 50],
    [false, true, 50],
    [true, true, 100],
  ])('counts half for each part: photos %s, handles %s', async (hasRequiredPhotos, socialVerified, progress) => {
    openVerification({ hasRequiredPhotos, socialVerified });
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe(String(progress));
  });

  it('has nothing left to do once it is given, with more photos than were asked for', async () => {
    openVerification({ verificationStatus: 'verified', isVerified: true, photos: [...photos, '/photos/four'], socialVerified: false });
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('100');
    expect(screen.getByText('At least 3 photos (3 of 3)')).toBeDefined();
  });

  it('cannot be asked for, nor checked, with too few photos', async () => {
    openVerification({ photos: photos.slice(1), hasRequiredPhotos: false });
    expect(await screen.findByText('At least 3 photos (2 of 3)')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Verification' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analyze Photos' }).disabled).toBe(true);
  });

  it('is asked for once, and then pending', async () => {
    const { person } = openVerification({}, (api) =>
      api.on(verificationEndpoints.request, () => ({ ...record, verificationStatus: 'pending' as const })),
    );
    await person.click(await screen.findByRole('button', { name: 'Request Verification' }));
    expect((await screen.findAllByText('Verification requested')).length).toBeGreaterThan(0);
    expect(screen.getByText('Pending', { exact: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Request Verification' })).toBeNull();
  });

  it('says so when a request or a check fails', async () => {
    const { person } = openVerification({}, (api) =>
      api
        .refuse(verificationEndpoints.request, 'photos_required', 'Please add at least 3 photos first.')
        .refuse(verificationEndpoints.analyzePhotos, 'unavailable', 'The site is catching its breath. Please try again.'),
    );
    await person.click(await screen.findByRole('button', { name: 'Analyze Photos' }));
    expect((await screen.findAllByText('Analysis Failed')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Request Verification' }));
    expect((await screen.findAllByText('Failed to submit verification request')).length).toBeGreaterThan(0);
  });

  it('says why a check failed, and that it failed where nobody answers', async () => {
    const { person } = openVerification({}, (api) => api.refuse(verificationEndpoints.analyzePhotos, 'unavailable', 'Come back later.'));
    await person.click(await screen.findByRole('button', { name: 'Analyze Photos' }));
    expect((await screen.findAllByText('Come back later.')).length).toBeGreaterThan(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(screen.getByRole('button', { name: 'Analyze Photos' }));
    expect((await screen.findAllByText('Failed to analyze photos')).length).toBeGreaterThan(0);
  });

  it('tells the scores of a check and why', async () => {
    const { person } = openVerification({}, (api) =>
      api.on(verificationEndpoints.analyzePhotos, () => ({
        overallScores: { qualityScore: 80, authenticityScore: 67, faceVerificationPassed: false },
        photos: [
          { url: '/photos/one', qualityScore: 100, faces: 1, issues: [] },
          { url: '/photos/two', qualityScore: 30, faces: 0, issues: ['Too dark' as const, 'No face found' as const] },
        ],
      })),
    );
    await person.click(await screen.findByRole('button', { name: 'Analyze Photos' }));
    expect((await screen.findAllByText('Analysis Complete')).length).toBeGreaterThan(0);
    expect(screen.getByText('Face check not passed')).toBeDefined();
    expect(screen.getByText('Too dark. No face found.')).toBeDefined();
    expect(screen.getByText('Nothing to improve.')).toBeDefined();
    expect(screen.getByText('67 of 100')).toBeDefined();
  });

  it('leaves empty handles out, and takes away one that she empties', async () => {
    const { person, api } = openVerification({ tiktokHandle: 'ana.tok' }, (double) =>
      double.on(verificationEndpoints.setHandles, () => ({ ...record, instagramHandle: 'ana.draws', socialVerified: true })),
    );
    await person.type(await screen.findByLabelText(/^Instagram/), 'ana.draws');
    await person.clear(screen.getByLabelText(/^TikTok/));
    await person.click(screen.getByRole('button', { name: 'Save Handles' }));
    expect((await screen.findAllByText('Social media handles updated successfully!')).length).toBeGreaterThan(0);
    expect(api.asked(verificationEndpoints.setHandles).map(({ body }) => body)).toEqual([
      { instagramHandle: 'ana.draws', tiktokHandle: '' },
    ]);
    await waitFor(() => expect(screen.getByText('Given')).toBeDefined());
  });
});
