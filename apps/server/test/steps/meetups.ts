// What tests of meetups start from: a meetup, and what members do about it.
import type { MetLike } from '@violet/contract/meetups/meetup-attendance';
import type { MeetupGuest, MeetupUpdate, NewMeetup, TeaMeetup } from '@violet/contract/meetups/meetups';
import { aCrowd, type CrowdMember } from '#test/world/crowd.ts';
import type { Answer, Caller, Member, World } from '#test/world/world.ts';

interface Host extends Caller {
  readonly id: string;
}

/** A host and three others. */
export async function hostAndThree(world: World) {
  return (await aCrowd(world, 4)) as [CrowdMember, CrowdMember, CrowdMember, CrowdMember];
}

/** A host and two others who have a name. */
export async function hostAndTwo(world: World): Promise<[Member, Member, Member]> {
  return [await world.member({ name: 'Hana' }), await world.member({ name: 'Ana Reyes' }), await world.member({ name: 'Bea' })];
}

/** A week from now, unless the test says otherwise. */
export async function aMeetup(world: World, host: Host, fields: Partial<NewMeetup> = {}): Promise<TeaMeetup> {
  const answer = await host.post<TeaMeetup>('/api/events', {
    title: 'Oolong walk',
    location: 'Forest Park',
    eventDate: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    creatorId: host.id,
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Named {
  readonly id: string;
}

export function join<T = TeaMeetup>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.post<T>(`/api/events/${id}/join`, { userId: member.id });
}

export function leave<T = TeaMeetup>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.del<T>(`/api/events/${id}/join`, { userId: member.id });
}

export function joinWaitlist<T = TeaMeetup>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.post<T>(`/api/events/${id}/waitlist`, { userId: member.id });
}

export function leaveWaitlist<T = TeaMeetup>(member: Host, { id }: Named): Promise<Answer<T>> {
  return member.del<T>(`/api/events/${id}/waitlist`, { userId: member.id });
}

/** The meetup as one of them sees it. */
export async function seen(member: Caller, { id }: Named): Promise<TeaMeetup> {
  return (await member.get<TeaMeetup>(`/api/events/${id}`)).body;
}

/** Two places, both taken. */
export async function aFullMeetup(world: World, host: Host, guests: readonly [Host, Host]): Promise<TeaMeetup> {
  const meetup = await aMeetup(world, host, { maxAttendees: 2 });
  for (const guest of guests) {
    const { status } = await join(guest, meetup);
    if (status !== 200) throw new Error(`joining was answered ${status}`);
  }
  return meetup;
}

/** The ids of all that the member could come to. */
export async function idsOf(member: Caller): Promise<string[]> {
  return (await member.get<TeaMeetup[]>('/api/events?limit=100')).body.map(({ id }) => id);
}

/** What kinds of meetup updates the member has not read. */
export async function unreadUpdateKinds(member: Caller): Promise<string[]> {
  return (await member.get<MeetupUpdate[]>('/api/events/notices')).body.map(({ kind }) => kind).toSorted();
}

/** Who comes, as one of them sees it. */
export async function guestsOf(member: Caller, { id }: Named): Promise<MeetupGuest[]> {
  return (await member.get<MeetupGuest[]>(`/api/events/${id}/guests`)).body;
}

export function blockBy(member: Host, other: Named): Promise<Answer> {
  return member.post('/api/blocks', { blockerId: member.id, blockedUserId: other.id });
}

const hourMs = 3_600_000;

/** One that both went to, three hours ago as far as the server can tell. */
export async function aMeetupOfTwo(world: World, one: Host, other: Host): Promise<Named> {
  const { id } = await aMeetup(world, await world.member(), { eventDate: new Date(world.clock.now().getTime() + hourMs).toISOString() });
  for (const guest of [one, other]) await join(guest, { id });
  await world.db.query('UPDATE meetups SET starts_at = $2 WHERE id = $1', [id, new Date(world.clock.now().getTime() - 3 * hourMs)]);
  return { id };
}

/** A like of somebody whom the member has met there. */
export function likeAfter({ id }: Named, by: Host, target: Named): Promise<Answer<MetLike>> {
  return by.post<MetLike>(`/api/events/${id}/likes`, { userId: by.id, targetUserId: target.id });
}
