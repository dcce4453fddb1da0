import type { Limit } from '@violet/contract/limit';

/** Meetups planned by one member. */
export const planLimit: Limit = { name: 'meetup', points: 10, seconds: 86_400, per: 'member', demoPoints: 200 };
/** Wrong codes of one guest at one meetup. */
export const checkInLimit: Limit = { name: 'check-in', points: 10, seconds: 3_600, per: 'key', always: true };
/** A member's calendar, read by programs that have its address … */
export const calendarLimit: Limit = { name: 'calendar', points: 60, seconds: 3_600, per: 'key', demoPoints: 600 };
/** … and addresses that are none, from one network address. */
export const calendarMissLimit: Limit = { name: 'calendar-miss', points: 30, seconds: 3_600, per: 'address', demoPoints: 600 };
