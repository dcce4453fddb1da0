import { datePlanEndpoints as calls } from '@violet/contract/date-plans';
import type { Language } from '@violet/contract/fields/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { languageOf } from '#platform/http/language.ts';
import type { PlanParts } from '#modules/date-plans/deps.ts';
import { pageMissLimit } from '#modules/date-plans/limits.ts';
import { findOwner, findPlanByToken } from '#modules/date-plans/queries.ts';
import { contactWords } from '#modules/date-plans/messages/words.ts';
import { documentOf, nothingPage, planFormPolicy, planPage, planPagePolicy } from './page.ts';

const token = /^[\w-]{27}$/u;

/** The page of a plan; undefined where there is none. */
async function findPage({ db, clock, hashToken, helpLines }: PlanParts, asked: string): Promise<string | undefined> {
  if (!token.test(asked)) return undefined;
  const now = clock.now();
  const plan = await findPlanByToken(db, hashToken(asked), now);
  const owner = plan && (await findOwner(db, plan.member_id));
  return owner && planPage(plan, owner, helpLines.emergencyFor(owner, plan.time_zone), now);
}

function asPage(reply: FastifyReply, policy = planPagePolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy);
}

export interface PageCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Who asks, where somebody is signed in. */
  readonly memberId?: string | undefined;
}

/** Wrong addresses are counted by network, for the operator alone. The answer stays the same, and a right address is read. */
export async function answerPage(parts: PlanParts, asked: string, { request, reply, memberId }: PageCall): Promise<string> {
  const page = await findPage(parts, asked);
  asPage(reply).header('referrer-policy', 'no-referrer');
  if (page !== undefined) return page;
  const call = { address: request.ip, route: `${calls.page.method} ${calls.page.path}` };
  if (memberId !== undefined) parts.security.record('out_of_reach', { ...call, outcome: 'refused', why: 'not_found', memberId });
  if (!(await parts.limits.allows(pageMissLimit, request.ip))) {
    parts.security.record('limit', { ...call, outcome: 'refused', why: pageMissLimit.name });
  }
  void reply.code(404);
  return nothingPage(languageOf(request) ?? 'en');
}

/** Mail programs open links by themselves, so only its button, or their own (RFC 8058), stops. It answers alike for an unknown token. */
export function stopPage(request: FastifyRequest, reply: FastifyReply, isDone: boolean): string {
  const language: Language = languageOf(request) ?? 'en';
  const { title, question, button, done } = contactWords(language);
  // The site's own referrer policy would keep a browser from saying where the form is from.
  asPage(reply, planFormPolicy).header('referrer-policy', 'same-origin');
  const content = isDone
    ? `<h1 role="status">${escapeHtml(done)}</h1>`
    : `<h1>${escapeHtml(question)}</h1>\n<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return documentOf(language, title, content);
}
