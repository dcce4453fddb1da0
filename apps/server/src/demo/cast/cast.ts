import { createPersonaWriter } from '#demo/bios/compose-bio.ts';
import type { DemoMember } from './demo-member.ts';
import { avoidedBy, drawMember } from './draw-member.ts';
import { homes } from './home-towns.ts';
import type { FamilyName } from './names.ts';
import { nameFamilies } from './names.ts';
import type { Random } from '#demo/portraits/random.ts';
import { pick, seededRandom } from '#demo/portraits/random.ts';
import { principals } from './principals.ts';

// The demo community: two hundred members, the same on every start. Spec R17.

const usernameWords =
  'kettle moss lantern harbor willow ember juniper tangerine biscuit meadow pebble clover saffron driftwood ginger heron maple nettle orchard paper plum quill raven rye sorrel thistle umber velvet walnut yarrow acorn barley cedar dusk fennel gravel hazelnut inkwell jasmine kelp linen marble north oatmeal parsley quince river sesame tansy violet wander comma porch cinder'.split(
    ' ',
  );

interface Named {
  readonly name: string;
  readonly family: FamilyName;
  readonly older: boolean;
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** As many as there are homes: everyone older and everyone non-binary, and younger women for the rest. */
function chooseNames(random: Random): Named[] {
  const all = Object.entries(nameFamilies).flatMap(([family, { younger, older }]) => [
    ...younger.map((name): Named => ({ name, family: family as FamilyName, older: false })),
    ...older.map((name): Named => ({ name, family: family as FamilyName, older: true })),
  ]);
  const certain = all.filter(({ family, older }) => older || family === 'any');
  const others = shuffled(random, all).filter(({ family, older }) => !older && family !== 'any');
  return shuffled(random, [...certain, ...others].slice(0, homes.length));
}

function drawAge(random: Random, older: boolean): number {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  if (older) return between(52, 67);
  const chance = random();
  if (chance < 0.17) return between(19, 24);
  if (chance < 0.62) return between(25, 34);
  return chance < 0.87 ? between(35, 44) : between(45, 51);
}

function username(random: Random, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return `${plain}${pick(random, ['.', '_', '-'])}${pick(random, usernameWords)}`;
}

function drawCommunity(): DemoMember[] {
  const random = seededRandom('violet demo community');
  const writePersona = createPersonaWriter(random);
  const towns = shuffled(random, homes);
  return chooseNames(random).map(({ name, family, older }, i) => {
    const age = drawAge(random, older);
    const location = towns[i] as string;
    return drawMember(random, {
      username: username(random, name),
      name,
      family,
      age,
      location,
      persona: writePersona(age, avoidedBy(name)),
    });
  });
}

/** All two hundred, those of the pictures first. The two logins are not among them. */
export function demoMembers(): DemoMember[] {
  return [...principals, ...drawCommunity()];
}
