// Meetups of hosts who live where love between women is a crime or dangerous. One may be a trap for either side. ADR 039.
import type { Tx } from '#platform/db/db.ts';
import { cityChosen, numberWithoutCity, ensurePlaces, type CityWords } from '#modules/places/service.ts';
import type { MeetupDeps } from './deps.ts';
import { listPlacesOfHosts, updateGuarded } from './guarding-queries.ts';

/** Whatever was asked for. */
export const alwaysGuarded = { needs_approval: true, verified_only: true } as const;

/** The region of what is named, and else `otherwise`. Throws 400 for what is no place. */
export async function settleRegion(tx: Tx, words: CityWords, otherwise: number | null): Promise<number | null> {
  const id = numberWithoutCity(cityChosen(words, { orRegion: true })) ?? otherwise;
  await ensurePlaces(tx, [id]);
  return id;
}

/** Takes part when hosts come under a risk: the city of what they have planned is kept no more. */
export async function guardMeetups({ clock }: Pick<MeetupDeps, 'clock'>, tx: Tx, hostIds: readonly string[]): Promise<void> {
  const instead = (await listPlacesOfHosts(tx, hostIds)).map((from) => ({ from, to: numberWithoutCity(from) }));
  await ensurePlaces(
    tx,
    instead.map(({ to }) => to),
  );
  await updateGuarded(tx, hostIds, instead, clock.now());
}
