// What tests of meetups start from: a meetup, and what members do about it.
import type { EventGuest, EventNotice, NewEvent, TeaEvent } from '@violet/contract/events';
import type { Answer, Caller, World } from './world.ts';

interface Host extends Caller {
  readonly id: string;
}

/** A week from now, unless the test says otherwise. */
export async function aMeetup(world: World, host: Host, given: Partial<NewEvent> = {}): Promise<TeaEvent> {
  const answer = await host.post<TeaEvent>('/api/events', {
    title: 'Oolong walk',
    location: 'Forest Park',
    eventDate: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    creatorId: host.id,
    ...given,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Named {
  readonly id: string;
}

export function join<T = TeaEvent>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.post<T>(`/api/events/${id}/join`, { userId: member.id });
}

export function leave<T = TeaEvent>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.del<T>(`/api/events/${id}/join`, { userId: member.id });
}

export function queue<T = TeaEvent>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.post<T>(`/api/events/${id}/waitlist`, { userId: member.id });
}

export function unqueue<T = TeaEvent>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.del<T>(`/api/events/${id}/waitlist`, { userId: member.id });
}

/** The meetup as one of them sees it. */
export async function seen(member: Caller, { id }: Named): Promise<TeaEvent> {
  return (await member.get<TeaEvent>(`/api/events/${id}`)).body;
}

/** Two places, both taken. */
export async function aFullMeetup(world: World, host: Host, guests: readonly [Host, Host]): Promise<TeaEvent> {
  const meetup = await aMeetup(world, host, { maxAttendees: 2 });
  for (const guest of guests) {
    const { status } = await join(guest, meetup);
    if (status !== 200) throw new Error(`joining was answered ${status}`);
  }
  return meetup;
}

/** The ids of all she could come to. */
export async function idsOf(member: Caller): Promise<string[]> {
  return (await member.get<TeaEvent[]>('/api/events?limit=100')).body.map(({ id }) => id);
}

/** What kinds of notices she has not read. */
export async function kinds(member: Caller): Promise<string[]> {
  return (await member.get<EventNotice[]>('/api/events/notices')).body.map(({ kind }) => kind).toSorted();
}

/** Who comes, as one of them sees it. */
export async function guestsOf(member: Caller, { id }: Named): Promise<EventGuest[]> {
  return (await member.get<EventGuest[]>(`/api/events/${id}/guests`)).body;
}

export function blockBy(member: Host, other: Named): Promise<Answer> {
  return member.post('/api/blocks', { blockerId: member.id, blockedUserId: other.id });
}
