// Viewers of a member, by what is between the two. The member hides in one of two ways. ADR 007, ADR 045.
import { hideFrom } from '#test/steps/contacts.ts';
import { aMatch, block, like } from '#test/steps/matches.ts';
import type { Member, World } from '#test/world/world.ts';

export interface Sighting {
  readonly world: World;
  /** Who looks. */
  readonly me: Member;
  /** Whom this member looks for. */
  readonly other: Member;
  /** The address in the account of who looks. */
  readonly email: string;
  /** Of the match that is, or was. */
  readonly matchId: string | undefined;
}

type Two = Pick<Sighting, 'me' | 'other'>;

/** What is between the two before one of them hides; a match is what some of it leaves. */
const relations = {
  'a stranger': async () => undefined,
  'a moderator': async () => undefined,
  'whom the member likes': async ({ me, other }: Two) => void (await like(other, me)),
  'who likes the member': async ({ me, other }: Two) => void (await like(me, other)),
  'a match': async ({ me, other }: Two) => (await aMatch(me, other)).id,
  async 'a former match'({ me, other }: Two) {
    const { id } = await aMatch(me, other);
    const { status } = await other.post(`/api/matches/${id}/close`, { line: 'goodbye' });
    if (status !== 204) throw new Error(`closing was answered ${status}`);
    return id;
  },
  async 'who is blocked'({ me, other }: Two) {
    for (const [by, target] of [
      [me, other],
      [other, me],
    ] as const)
      await like(by, target);
    await block(other, me);
  },
} satisfies Record<string, (two: Two) => Promise<string | undefined | void>>;

export type Viewer = keyof typeof relations;

export const viewers = Object.keys(relations) as Viewer[];

export async function relate(viewer: Viewer, two: Two): Promise<string | undefined> {
  return (await relations[viewer](two)) ?? undefined;
}

interface Way {
  readonly hide: (sighting: Sighting) => Promise<unknown>;
  /** Who still sees the member. */
  readonly exempt: readonly Viewer[];
}

export const ways = {
  incognito: {
    async hide({ other }) {
      const { status } = await other.put(`/api/users/${other.id}/app-settings`, { privacy: { incognito: true } });
      if (status !== 200) throw new Error(`the settings were answered ${status}`);
    },
    exempt: ['whom the member likes', 'a match'],
  },
  'hidden from a contact': { hide: ({ other, email }) => hideFrom(other, email), exempt: ['who likes the member', 'a match'] },
} satisfies Record<string, Way>;

export type WayToHide = keyof typeof ways;
