// A world for tests about who is shown to whom. It has towns far from each other, and the few things members do in them.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { FiltersUpdate } from '@violet/contract/preferences';
import type { ProfileUpdate } from '@violet/contract/profiles';
import { expect } from 'vitest';
import { createWorld, type Answer, type Member, type MemberTraits, type World } from './world.ts';
import type { WorldOptions } from './world-options.ts';

// More than 100 miles from each other.
const towns = [
  'Anchorage, Alaska',
  'Honolulu, Hawaii',
  'Miami, Florida',
  'El Paso, Texas',
  'Boise, Idaho',
  'Fargo, North Dakota',
  'Billings, Montana',
  'Denver, Colorado',
  'Las Vegas, Nevada',
  'Wichita, Kansas',
  'Memphis, Tennessee',
  'Atlanta, Georgia',
  'Albuquerque, New Mexico',
  'Omaha, Nebraska',
  'Little Rock, Arkansas',
  'Buffalo, New York',
  'Minneapolis, Minnesota',
  'New Orleans, Louisiana',
  'Bangor, Maine',
  'Salt Lake City, Utah',
  'Phoenix, Arizona',
  'Fresno, California',
  'Rapid City, South Dakota',
  'Charleston, South Carolina',
];

export type SwipeKind = 'like' | 'pass' | 'super like';

export interface DiscoveryWorld {
  readonly world: World;
  /** A town in which nobody lives yet. */
  newTown(): string;
  /** Ana and Bea in a new town, unless they name their own. */
  pair(ana?: MemberTraits, bea?: MemberTraits): Promise<[Member, Member]>;
  cards(member: Member, query?: string): Promise<DiscoveryCard[]>;
  names(member: Member, query?: string): Promise<string[]>;
  setFilters(member: Member, filters: FiltersUpdate): Promise<void>;
  setPreferences(member: Member, preferences: object): Promise<void>;
  editProfile(member: Member, profile: ProfileUpdate): Promise<void>;
  setVisibility(member: Member, profileVisibility: 'public' | 'friends' | 'private'): Promise<void>;
  swipe(by: Member, at: Member, kind: SwipeKind): Promise<Answer<{ id: string }>>;
}

export async function createDiscoveryWorld(options: WorldOptions = {}): Promise<DiscoveryWorld> {
  const world = await createWorld(options);
  const free = [...towns];

  function newTown(): string {
    const town = free.shift();
    if (!town) throw new Error('every town of the discovery world is taken');
    return town;
  }

  async function cards(member: Member, query = ''): Promise<DiscoveryCard[]> {
    const answer = await member.get<DiscoveryCard[]>(`/api/users/discovery/${member.id}${query}`);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function put(member: Member, path: string, body: object): Promise<void> {
    expect(await member.put(`/api/users/${member.id}${path}`, body)).toMatchObject({ status: 200 });
  }

  return {
    world,
    newTown,
    cards,
    async pair(ana = {}, bea = {}) {
      const location = ana.location === undefined ? newTown() : ana.location;
      return [await world.member({ name: 'Ana', location, ...ana }), await world.member({ name: 'Bea', location, ...bea })];
    },
    names: async (member, query) => (await cards(member, query)).map((card) => card.name),
    setFilters: (member, filters) => put(member, '/filters', filters),
    setPreferences: (member, preferences) => put(member, '/preferences', preferences),
    editProfile: (member, profile) => put(member, '', profile),
    setVisibility: (member, profileVisibility) => put(member, '/app-settings', { privacy: { profileVisibility } }),
    async swipe(by, at, kind) {
      const body = { userId: by.id, targetUserId: at.id, isLike: kind !== 'pass', isSuperLike: kind === 'super like' };
      const answer = await by.post<{ id: string }>('/api/likes', body);
      expect(answer.status).toBe(201);
      return answer;
    },
  };
}
