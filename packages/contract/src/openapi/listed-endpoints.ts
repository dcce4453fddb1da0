import type { EndpointShape } from '#src/endpoint.ts';
import * as endpoints from '#src/endpoints.ts';

/** How the served document is read: these groups first. A group that is not named here comes after them. */
const readingOrder: readonly string[] = [
  'auth',
  'profiles',
  'places',
  'photos',
  'statuses',
  'discovery',
  'likes',
  'matches',
  'chat',
  'badges',
  'safety',
  'helpLines',
  'subscription',
  'notifications',
  'preferences',
  'settings',
  'tea',
  'events',
  'calendar',
  'meetupDays',
  'verification',
  'appeals',
  'moderation',
] satisfies (keyof typeof endpoints)[];

const groups: Record<string, Record<string, EndpointShape>> = endpoints;

function placeOf(group: string): number {
  const place = readingOrder.indexOf(group);
  return place < 0 ? readingOrder.length : place;
}

export interface ListedEndpoint {
  /** `likes.swipe` */
  readonly name: string;
  readonly group: string;
  readonly endpoint: EndpointShape;
}

/** All calls as one list, for whatever goes over all of them. */
export function listEndpoints(): ListedEndpoint[] {
  return Object.entries(groups)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .flatMap(([group, calls]) => Object.entries(calls).map(([call, endpoint]) => ({ name: `${group}.${call}`, group, endpoint })));
}
