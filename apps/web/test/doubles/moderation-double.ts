import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import type { AppealCase, CaseMember, MemberHistory, ReportCase, StoryCase, TakedownCase } from '@violet/contract/moderation/cases';
import type { ApiDouble } from './api-double.ts';
import { aMember } from '#test/cast.ts';

// The console of the moderators, with nothing on it, and builders for what can lie there.

export const mona = aMember({ id: 'mona-id', name: 'Mona', role: 'moderator' });
export const vera: CaseMember = { id: 'vera-id', username: 'vera', name: 'Vera', standing: 'good' };

const nothing = { open: 0, overdue: 0, decidedThisWeek: 0 };
export const noWork = {
  reports: nothing,
  verifications: nothing,
  stories: nothing,
  takedowns: nothing,
  appeals: nothing,
  medianHoursToDecision: null,
  suspendedMembers: 0,
};

export function answerModeration(double: ApiDouble): ApiDouble {
  return double
    .on(moderationEndpoints.reports, () => [])
    .on(moderationEndpoints.verifications, () => [])
    .on(moderationEndpoints.stories, () => [])
    .on(moderationEndpoints.takedowns, () => [])
    .on(moderationEndpoints.appeals, () => [])
    .on(moderationEndpoints.statistics, () => noWork);
}

export const waiting = {
  id: 'case-1',
  state: 'open',
  createdAt: '2026-05-01T10:00:00.000Z',
  dueAt: '2026-05-02T10:00:00.000Z',
  overdue: false,
  decision: null,
} as const;

export function aReport(own: Partial<ReportCase> = {}): ReportCase {
  return {
    ...waiting,
    reported: vera,
    reporter: { id: 'ana-id', username: 'ana', name: 'Ana', standing: 'warned' },
    named: 'vera',
    reason: 'Harassment or bullying',
    description: 'She does not stop writing',
    ...own,
  };
}

export function aStoryCase(own: Partial<StoryCase> = {}): StoryCase {
  return {
    ...waiting,
    storyId: 'story-1',
    title: 'The kettle',
    content: 'It boiled over.',
    aboutName: 'Bea',
    hidden: false,
    reports: [{ reason: 'Fake profile', description: 'Not true', createdAt: '2026-05-01T10:00:00.000Z' }],
    ...own,
  };
}

export function aTakedown(own: Partial<TakedownCase> = {}): TakedownCase {
  return {
    ...waiting,
    aboutName: 'Bea',
    story: 'The one with the kettle',
    reason: 'It is me',
    email: 'bea@post.example',
    candidates: [
      { storyId: '01980000-0000-7000-8000-000000000001', title: 'The kettle', content: 'It boiled over.', hidden: false },
      { storyId: '01980000-0000-7000-8000-000000000002', title: 'The cup', content: 'It broke.', hidden: true },
    ],
    ...own,
  };
}

export function anAppeal(own: Partial<AppealCase> = {}): AppealCase {
  return {
    ...waiting,
    member: { ...vera, standing: 'suspended' },
    appeal: { id: 'case-1', text: 'It was a joke', status: 'open', answer: null, createdAt: waiting.createdAt },
    reason: 'Spam or scam',
    ...own,
  };
}

export function aHistory(own: Partial<MemberHistory> = {}): MemberHistory {
  return {
    member: vera,
    createdAt: '2026-04-02T10:00:00.000Z',
    suspendedUntil: null,
    reportsAgainst: [],
    reportsFiled: 0,
    actions: [],
    ...own,
  };
}
