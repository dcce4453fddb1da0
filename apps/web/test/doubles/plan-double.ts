import type { DatePlan } from '@violet/contract/date-plans';

/** Tomorrow at six in the evening, by the clock of Portland. */
export function aPlan(own: Partial<DatePlan> = {}): DatePlan {
  return {
    id: 'plan-1',
    matchId: null,
    withName: 'Bea',
    at: '2031-05-05T01:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    place: 'Café Mimosa',
    note: '',
    checkInAt: '2031-05-05T04:00:00.000Z',
    askedAt: '2031-05-05T04:00:00.000Z',
    state: 'planned',
    answeredAt: null,
    contact: null,
    contactStopped: false,
    messageSentAt: null,
    url: 'https://notes.example/p/abcdefghijklmnopqrstuvwxyza',
    expiresAt: '2031-05-12T04:00:00.000Z',
    ...own,
  };
}
