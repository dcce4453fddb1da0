// Meetups of Ana's for the authorisation matrix.
import { aCrowd } from '#test/world/crowd.ts';
import type { Scene } from './matrix-scene.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';

export async function anasMeetup(
  { world, ana }: Scene,
  { full = false, needsApproval = false } = {},
): Promise<{ params: { eventId: string } }> {
  const meetup = await aMeetup(world, ana, { maxAttendees: 2, needsApproval });
  if (full) for (const guest of await aCrowd(world, 2)) await join(guest, meetup);
  return { params: { eventId: meetup.id } };
}

export async function begin({ world }: Scene, eventId: string, hoursAgo: number): Promise<void> {
  await world.db.query(`UPDATE meetups SET starts_at = $2::timestamptz - interval '1 hour' * $3 WHERE id = $1`, [
    eventId,
    world.clock.now(),
    hoursAgo,
  ]);
}

/** A meetup of Ana's that has begun, to which Ana's partner and the premium member came. */
export async function aDay(scene: Scene, hoursAgo: number): Promise<{ params: { eventId: string } }> {
  const { params } = await anasMeetup(scene);
  for (const guest of ['partner', 'premium'] as const) {
    const id = scene.memberId(guest);
    await scene.caller(guest).post(`/api/events/${params.eventId}/join`, { userId: id });
  }
  await begin(scene, params.eventId, hoursAgo);
  return { params };
}
