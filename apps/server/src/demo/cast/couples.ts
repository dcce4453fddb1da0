import type { HereAs, Structure } from '@violet/contract/members';
import type { DemoMember } from './demo-member.ts';
import { principals } from './principals.ts';

// Who of the community is here with a partner, and who is open to couples. Spec R17; ADR 041.

/** Two pairs of one town each have linked their profiles, by username. */
export const linkedPairs = [
  ['quinn-kelp', 'aiyana-quince'],
  ['emerson-umber', 'thuy.pebble'],
] as const;

export interface DemoWay {
  readonly hereAs: HereAs;
  readonly structure: Structure | null;
  readonly openToCouples: boolean;
}

const linked: ReadonlySet<string> = new Set(linkedPairs.flat());
/** Those of the pictures have written to the logins, and liked them. */
const known: ReadonlySet<string> = new Set(principals.map(({ username }) => username));
const together: readonly Structure[] = ['open', 'polyamorous', 'finding_out'];
const alone: readonly (Structure | null)[] = [null, 'monogamous', null, 'finding_out', null, 'monogamous', 'polyamorous'];

/** One in ten is with a partner, and one in five is open to couples. */
export function wayOf({ username }: DemoMember, place: number): DemoWay {
  const isPartnered = linked.has(username) || (place % 11 === 7 && !known.has(username));
  const said = isPartnered ? together : alone;
  return {
    hereAs: isPartnered ? 'partnered' : 'solo',
    structure: said[place % said.length] ?? null,
    openToCouples: place % 5 === 1,
  };
}
