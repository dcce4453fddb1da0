import { screen, within } from '@testing-library/react';
import { badgeEndpoints } from '@violet/contract/badges';
import type { UserBadge } from '@violet/contract/badges';
import { profileEndpoints } from '@violet/contract/profiles';
import type { SelfUser } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { answerOwnProfile } from '#test/doubles/profile-double.ts';
import { renderApp } from '#test/render-app.tsx';

function aBadge(name: string, own: Partial<UserBadge> = {}): UserBadge {
  const badge = { id: name, name, description: `About ${name}`, icon: 'coffee', category: 'social' as const, color: '#513591' };
  return { id: `own ${name}`, badge, earnedAt: null, progress: 0, maxProgress: 5, ...own };
}

const badges = [
  aBadge('Storyteller', { progress: 3 }),
  aBadge('First Match', { earnedAt: '2026-05-01T10:00:00.000Z', progress: 1, maxProgress: 1 }),
];

async function openProfile(own: Partial<SelfUser> = {}, more: (api: ApiDouble) => void = () => {}) {
  const view = renderApp('/profile', {
    as: aMember({ job: 'Gardener', ...own }),
    answers(api) {
      answerOwnProfile(api, badges);
      more(api);
    },
  });
  await screen.findByRole('heading', { name: 'Ana, 31' });
  return view;
}

describe('her profile', () => {
  it('shows who she is, how she does, and how much of it is told', async () => {
    await openProfile();
    expect(await screen.findByText('12-day streak')).toBeDefined();
    expect(screen.getByText('Online')).toBeDefined();
    expect(screen.getByText('Columbus, Ohio')).toBeDefined();
    expect(screen.getByText('Gardener')).toBeDefined();
    // A city alone is 15 of 85 points.
    expect(screen.getByText('18%')).toBeDefined();
    const numbers = within(screen.getByRole('region', { name: 'Your numbers' }));
    expect(numbers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['248', '56', '12', '8']);
    expect(numbers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Views', 'Likes', 'Matches', 'Super likes']);
    expect(await screen.findByText('Warm-hearted')).toBeDefined();
    for (const link of screen.getAllByRole('link', { name: 'Edit Profile' })) expect(link.getAttribute('href')).toBe('/profile/edit');
  });

  it('goes through its tabs by the keys', async () => {
    const { person } = await openProfile({ photos: ['/photos/one', '/photos/two'], lifestyle: { pets: 'love' } });
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await person.keyboard('{ArrowRight}');
    const details = within(await screen.findByRole('tabpanel', { name: 'Details' }));
    expect(details.getByText('Gardener')).toBeDefined();
    expect(details.getByText('Love')).toBeDefined();
    expect(details.getAllByText('Not answered yet').length).toBeGreaterThan(3);
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByRole('button', { name: 'Open photo 2 of 2' })).toBeDefined();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('2 people liked you')).toBeDefined();
  });

  it('opens a photo at full size and goes through them by the keys', async () => {
    const { person } = await openProfile({ photos: ['/photos/one', '/photos/two'] });
    await person.click(screen.getByRole('tab', { name: 'Media' }));
    await person.click(await screen.findByRole('button', { name: 'Open photo 1 of 2' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos of Ana' }));
    expect(viewer.getByRole('img').getAttribute('src')).toBe('/photos/one');
    await person.keyboard('{ArrowRight}');
    expect(viewer.getByRole('img', { name: 'Photo 2 of Ana' }).getAttribute('src')).toBe('/photos/two');
    expect(viewer.getByText('2 of 2')).toBeDefined();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows earned badges first, the others with what is missing, and says what a badge is for', async () => {
    const { person } = await openProfile();
    const achievements = within(await screen.findByRole('region', { name: 'Achievements' }));
    expect(await achievements.findByText('1 of 2')).toBeDefined();
    const [first, second] = achievements.getAllByRole('button');
    expect(first?.textContent).toContain('First Match');
    expect(second?.textContent).toContain('3 of 5');
    expect(achievements.getByRole('progressbar', { name: 'Progress: Storyteller' }).getAttribute('value')).toBe('3');
    second?.focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Storyteller', description: 'About Storyteller' })).toBeDefined();
  });

  it('tells of a badge that was just earned', async () => {
    await openProfile({}, (api) => api.on(badgeEndpoints.checkAchievements, () => ({ newBadges: badges.slice(1) })));
    expect(await screen.findByText('New badge!')).toBeDefined();
  });

  it('says where the numbers did not come, and asks again', async () => {
    const { person, api } = await openProfile({}, (double) => double.refuse(profileEndpoints.stats, 'unavailable'));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    answerOwnProfile(api, badges);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('248')).toBeDefined();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('leads to privacy, settings and preferences, and out', async () => {
    await openProfile();
    for (const [name, path] of [
      ['Privacy', '/safety'],
      ['Settings', '/settings'],
      ['Preferences', '/preferences'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  });
});
