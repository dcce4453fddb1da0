// A date that a friend may know of, and the question afterwards. Spec §2 Date plans.
import { datePlansPath } from './first-calls.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { line, text } from './fields/text.ts';
import { writeLimit, type Limit } from './limit.ts';
import { MeetupDate } from './meetups/meetup-date.ts';
import { Email } from './members.ts';
import { fault } from './refusals/faults.ts';
import type { ServerPath } from './server-paths.ts';
import { shape } from './shape.ts';

export const planLimits = {
  /** How far ahead a plan may begin. */
  days: 30,
  withLength: 60,
  placeLength: 200,
  noteLength: 500,
  /** The question comes so long after the beginning. */
  checkInMinutes: { min: 30, max: 24 * 60, default: 3 * 60 },
  /** Without an answer, the contact is written to so long after the question. */
  silentAfterMinutes: 120,
  /** Those without an answer, at once. */
  atOnce: 5,
} as const;

/** Below it are pages for friends, and nothing else. */
export const planPagesPath = '/p' satisfies ServerPath;

export const planAnswers = ['good', 'help'] as const;
export type PlanAnswer = (typeof planAnswers)[number];

export const planStates = ['planned', 'asked', 'good', 'help', 'silent'] as const;
export type PlanState = (typeof planStates)[number];

export const contactKinds = ['email', 'phone'] as const;

export const DatePlan = shape('DatePlan', {
  id: z.string(),
  matchId: z.string().nullable(),
  /** A first name, or empty. */
  withName: z.string(),
  at: z.string(),
  /** IANA. */
  timeZone: z.string(),
  place: z.string(),
  note: z.string(),
  checkInAt: z.string(),
  /** The moment at which the question was due last, or is due first. What was put off is asked again once this is another. */
  askedAt: z.string(),
  state: z.enum(planStates),
  answeredAt: z.string().nullable(),
  contact: z.object({ kind: z.enum(contactKinds), value: z.string() }).nullable(),
  /** The contact that was named wants no more messages, so there is none. */
  contactStopped: z.boolean(),
  /** When the contact was last alarmed. An all-clear leaves it as it is. */
  messageSentAt: z.string().nullable(),
  /** The page for a friend. Whoever has it reads it. */
  url: z.string(),
  /** The moment all of it is gone, as things are. */
  expiresAt: z.string(),
});
export type DatePlan = z.infer<typeof DatePlan>;

/** Which numbers can be texted is the server's to say. */
const Contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), value: Email }),
  z.object({ kind: z.literal('phone'), value: line({ min: 1, max: 40 }) }),
]);
export type PlanContact = z.infer<typeof Contact>;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const written = {
  matchId: Id.nullable(),
  withName: line({ max: planLimits.withLength }),
  at: MeetupDate,
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+/-]*$/u, fault('from_list'))
    .refine(isZone, fault('from_list')),
  place: line({ min: 1, max: planLimits.placeLength }),
  note: text({ max: planLimits.noteLength }),
  checkInAt: MeetupDate,
  contact: Contact.nullable(),
};

export const NewDatePlan = z.object({ ...written, note: written.note.default(''), matchId: written.matchId.default(null) }).partial({
  withName: true,
  timeZone: true,
  checkInAt: true,
  contact: true,
});
export type NewDatePlan = z.output<typeof NewDatePlan>;

/** What is left out stays as it was. */
export const DatePlanChanges = z.object(written).partial();
export type DatePlanChanges = z.output<typeof DatePlanChanges>;

const ofPlan = { access: 'member', openToSuspended: true, limit: writeLimit, params: z.object({ planId: Id }) } as const;

/** Stopping messages from one network address: a mail server does it for many. */
const stopLimit: Limit = { name: 'plan-stop', points: 600, seconds: 3_600, per: 'address', demoPoints: 6_000 };

/** Pages of plans read from one network address. A friend's is renewed each minute. */
const pageLimit: Limit = { name: 'plan-page', points: 600, seconds: 300, per: 'address', demoPoints: 6_000 };

/** Where the link under a message to a contact leads. It answers alike for a token that was never given. */
const stopping = {
  path: '/p/stop/{token}',
  access: 'visitor',
  params: z.object({ token: z.string() }),
  mediaTypes: ['text/html'],
  missingPage: true,
  response: z.string(),
  baseLimit: stopLimit,
} as const;

export const datePlanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: datePlansPath,
    summary: "The viewer's plans, the next first",
    access: 'member',
    openToSuspended: true,
    response: z.array(DatePlan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/date-plans',
    summary: 'Plan a date, with a page for a friend and a question afterwards',
    access: 'member',
    openToSuspended: true,
    limit: writeLimit,
    body: NewDatePlan,
    response: DatePlan,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  update: endpoint({
    ...ofPlan,
    method: 'PUT',
    path: '/api/date-plans/{planId}',
    summary: 'Change a plan that is neither answered nor silent',
    body: DatePlanChanges,
    response: DatePlan,
    errors: ['conflict'],
  }),
  remove: endpoint({
    ...ofPlan,
    method: 'DELETE',
    path: '/api/date-plans/{planId}',
    summary: 'Delete a plan and its page, at once',
    response: null,
  }),
  checkIn: endpoint({
    ...ofPlan,
    method: 'POST',
    path: '/api/date-plans/{planId}/check-in',
    summary: 'Say that all is good, or that help is needed',
    body: z.object({ answer: z.enum(planAnswers) }),
    response: DatePlan,
  }),
  page: endpoint({
    method: 'GET',
    path: '/p/{token}',
    summary: 'A plan as a friend reads it; whatever is wrong, the same page that says nothing is there',
    access: 'visitor',
    params: z.object({ token: z.string() }),
    mediaTypes: ['text/html'],
    missingPage: true,
    response: z.string(),
    baseLimit: pageLimit,
  }),
  stopPage: endpoint({
    ...stopping,
    method: 'GET',
    summary: 'Asks whether no more messages about plans shall come to this address or number',
  }),
  stop: endpoint({
    ...stopping,
    method: 'POST',
    summary: 'No more messages about plans to this address or number',
    form: true,
  }),
};
