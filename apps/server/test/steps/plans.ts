import { randomUUID } from 'node:crypto';
import type { DatePlan } from '@violet/contract/date-plans';
import type { Language } from '@violet/contract/fields/languages';
import type { Caller, Member, World } from '#test/world/world.ts';

export function inHours(world: Pick<World, 'clock'>, hours: number): string {
  return new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
}

/** In an hour, unless a time is named. */
export async function aPlan(world: Pick<World, 'clock'>, member: Caller, written: object = {}): Promise<DatePlan> {
  const { status, body } = await member.post<DatePlan>('/api/date-plans', { at: inHours(world, 1), place: 'Café Mimosa', ...written });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A member's call whose browser speaks this language. */
export async function speaking(
  { origin }: Pick<World, 'origin'>,
  { cookie }: Pick<Member, 'cookie'>,
  language: Language,
  { method = 'GET', path = '/api/auth/me', body }: { method?: string; path?: string; body?: object } = {},
): Promise<DatePlan> {
  const headers = { cookie, 'accept-language': language, 'content-type': 'application/json' };
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as DatePlan;
}

/** Written in this language, in an hour unless a time is named. */
export function aPlanIn(
  world: Pick<World, 'clock' | 'origin'>,
  member: Member,
  language: Language,
  written: object = {},
): Promise<DatePlan> {
  const body = { at: inHours(world, 1), place: 'Café Mimosa', ...written };
  return speaking(world, member, language, { method: 'POST', path: '/api/date-plans', body });
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** As somebody without an account reads it. */
export async function readPage(
  world: Pick<World, 'origin'>,
  { url }: Pick<DatePlan, 'url'>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const answer = await fetch(new URL(new URL(url).pathname, world.origin), { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** All that is due by the clock has been done and sent. */
export async function swept(world: World): Promise<void> {
  await world.app.datePlans.sweep();
  await world.app.datePlans.deliver();
}

export const aFriend = () => `${randomUUID()}@friends.example`;

/** Messages to a contact, without the link that stops them. */
export function toldTo(world: Pick<World, 'emails'>, email: string): string[] {
  return world.emails.filter(({ to }) => to === email).map(({ text }) => text.split('\n\n')[0] ?? '');
}
