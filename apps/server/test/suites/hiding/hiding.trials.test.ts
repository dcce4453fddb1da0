// Places where a member is come upon. The member is incognito, or has entered the viewer's contact. Those of a block, and what is heard of it,
// are tried in the suites `blocks` and `hidden-contacts`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstCardPhoto } from '@violet/contract/first-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress } from '#test/steps/contacts.ts';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { otherPlaces } from './other-places.ts';
import type { Place } from './place.ts';
import { placesOfProfiles } from './places-of-profiles.ts';
import { placesOutside } from './places-outside.ts';
import { relate, viewers, ways, type Sighting, type Viewer, type WayToHide } from './viewers.ts';

const places = [...placesOfProfiles, ...otherPlaces, ...placesOutside];
/** Nobody hides, so that a place where nobody is met at all is noticed. */
const nobodyHides = 'nobody hides';
const scenes = [nobodyHides, ...(Object.keys(ways) as WayToHide[])] as const;
type Scene = (typeof scenes)[number];

/** Of the built site, the document with the picture of the first card, and the one without. */
const siteFolder = mkdtempSync(path.join(tmpdir(), 'violet-hiding-'));
writeFileSync(path.join(siteFolder, 'index.html'), '<!doctype html>');
writeFileSync(path.join(siteFolder, 'home-en.html'), `[${firstCardPhoto}]`);

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld({ siteFolder });
});
afterAll(async () => {
  await discoveryWorld.world.close();
  rmSync(siteFolder, { recursive: true });
});

/** Two near each other, after what is between them, and then one of them hides. */
async function twoIn(scene: Scene, viewer: Viewer, location: string, before?: Place['before']): Promise<Sighting> {
  const { world } = discoveryWorld;
  const email = anAddress();
  const role = viewer === 'a moderator' ? 'moderator' : 'member';
  const two = { me: await world.member({ location, premium: true, role, email }), other: await world.member({ location, premium: true }) };
  const sighting = { ...two, world, email, matchId: await relate(viewer, two) };
  await before?.(sighting);
  await world.settled();
  if (scene !== nobodyHides) await ways[scene].hide(sighting);
  return sighting;
}

function whoMeets({ openTo, exempt = {} }: (typeof places)[number], scene: Scene): readonly Viewer[] {
  if (scene === nobodyHides) return openTo;
  const still: readonly Viewer[] = exempt[scene] ?? ways[scene].exempt;
  return openTo.filter((viewer) => still.includes(viewer));
}

/** Only the scene without hiding says something where this viewer meets nobody anyhow. */
const placesIn = (scene: Scene, viewer: Viewer) =>
  scene === nobodyHides ? places : places.filter(({ openTo }) => openTo.includes(viewer));

const cases = scenes.flatMap((scene) =>
  viewers.filter((viewer) => placesIn(scene, viewer).length > 0).map((viewer) => ({ scene, viewer })),
);

describe.each(cases)('$scene: $viewer', ({ scene, viewer }) => {
  let location: string;
  let shared: Sighting;
  beforeAll(async () => {
    location = discoveryWorld.newTown();
    shared = await twoIn(scene, viewer, location);
  });

  it.each(placesIn(scene, viewer).map((place) => ({ ...place, met: whoMeets(place, scene).includes(viewer) ? 'meets' : 'does not meet' })))(
    '$met the member: $place',
    async ({ acts, before, isSeen, met }) => {
      expect(await isSeen((acts ?? before) ? await twoIn(scene, viewer, location, before) : shared)).toBe(met === 'meets');
    },
  );
});
