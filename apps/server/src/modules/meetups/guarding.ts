// Meetups where love between women is a crime or dangerous, and of hosts who live there. One may be a trap for either side. ADR 039.
import type { Tx } from '#platform/db/db.ts';
import { cityChosen, numberWithoutCity, ensurePlaces, type CityWords } from '#modules/places/service.ts';
import type { MeetupDeps } from './deps.ts';
import { listPlannedCities, listPlacesOfHosts, updateGuarded, updateGuardedAt } from './guarding-queries.ts';

/** Whatever was asked for. */
export const alwaysGuarded = { needs_approval: true, verified_only: true } as const;

/** The region of what is named, and else `otherwise`. Throws 400 for what is no place. */
export async function settleRegion(tx: Tx, words: CityWords, otherwise: number | null): Promise<number | null> {
  const id = numberWithoutCity(cityChosen(words, { orRegion: true })) ?? otherwise;
  await ensurePlaces(tx, [id]);
  return id;
}

/** Whether what is named lies under a risk, whoever invites there. Throws 400 for what is no place. */
export function namesRisk({ places }: Pick<MeetupDeps, 'places'>, words: CityWords): boolean {
  return places.homes.isAtRisk(cityChosen(words, { orRegion: true }));
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

/** At the start and hourly: guards meetups whose city is under a risk now, whoever planned them. */
export async function followLaws({ db, clock, places }: Pick<MeetupDeps, 'db' | 'clock' | 'places'>): Promise<void> {
  const risky = (await listPlannedCities(db)).filter((id) => places.homes.isAtRisk(id));
  if (risky.length === 0) return;
  const instead = risky.map((from) => ({ from, to: numberWithoutCity(from) }));
  await db.tx(async (tx) => {
    await ensurePlaces(
      tx,
      instead.map(({ to }) => to),
    );
    await updateGuardedAt(tx, instead, clock.now());
  });
}
