// Meetups where love between women is a crime or dangerous, and of hosts who live there. One may be a trap for either side. ADR 039.
import type { Tx } from '#platform/db/db.ts';
import { cityChosen, numberWithoutCity, ensurePlaces, type CityWords } from '#modules/places/service.ts';
import type { MeetupDeps } from './deps.ts';
import { listPlannedCities, listPlacesOfHosts, updateGuarded, updateGuardedAt } from './guarding-queries.ts';

/** Whatever was asked for. */
export const alwaysGuarded = { needs_approval: true, verified_only: true } as const;

/** The region of what is named, and else `otherwise`. Throws 400 for what is no place. */
export async function settleRegion(tx: Tx, words: CityWords, otherwise: number | null): Promise<number | null> {
  const id = numberWithoutCity(cityChosen(words, { orRegion: true }) ?? otherwise);
  await ensurePlaces(tx, [id]);
  return id;
}

/** What tells where a meetup is: its city, and without one the words of its address. */
interface WhereWords extends CityWords {
  readonly location?: string | undefined;
  readonly exactPlace?: string | null | undefined;
}

/** The place under a risk that a host from `home` names; null for none. Throws 400 for what is no place. */
export function riskNamed(
  { places: { homes } }: Pick<MeetupDeps, 'places'>,
  { location, exactPlace, ...words }: WhereWords,
  home: number | null,
): number | null {
  const chosen = cityChosen(words, { orRegion: true });
  const named = chosen === null ? [location, exactPlace].map((text) => homes.placeSaid(text ?? '', home)) : [chosen];
  return named.find((id) => homes.isAtRisk(id)) ?? null;
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
  const risky = places.homes.amongRisky(await listPlannedCities(db));
  if (risky.length === 0) return;
  const instead = risky.map(({ id: from }) => ({ from, to: numberWithoutCity(from) }));
  await db.tx(async (tx) => {
    await ensurePlaces(
      tx,
      instead.map(({ to }) => to),
    );
    await updateGuardedAt(tx, instead, clock.now());
  });
}
