import type { PhotoAudience } from '@violet/contract/photos';
import type { DemoMember } from './demo-member.ts';
import { principals } from './principals.ts';

// Who of the community covers the photos, and which photos are for matches. Spec R17; ADR 044.

/** Three verified members, by username. */
export const coveredMembers: ReadonlySet<string> = new Set(['camila-juniper', 'alma-linen', 'iris_dusk']);

/** Those of the pictures show all they have. */
const known: ReadonlySet<string> = new Set(principals.map(({ username }) => username));

/** The last photo of one in four, and never the first. */
export function audienceOf({ username, portrait }: DemoMember, place: number, position: number): PhotoAudience {
  return place % 4 === 2 && position > 0 && position === portrait.pictures - 1 && !known.has(username) ? 'matches' : 'everyone';
}
