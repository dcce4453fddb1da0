// The picture of a viewer's first card, for the document that shows it before any script has come. ADR 030.
import { defaultDeckPage } from '@violet/contract/first-calls';
import { discoveryEndpoints } from '@violet/contract/discovery';
import type { Discovery } from './modules/discovery/service.ts';
import type { Profiles } from './modules/profiles/service.ts';
import { Refusal } from './platform/http/errors.ts';
import { admitViewer, type Gate } from './platform/http/gate/mount.ts';
import { readSessionCookie } from './platform/http/gate/cookies.ts';
import { countCaller, everythingLimit } from './platform/http/limits/caller-limits.ts';
import type { FirstPicture } from './platform/http/site/member-page.ts';

export interface FirstPictureDeps {
  readonly gate: Gate;
  readonly discovery: Pick<Discovery, 'cards'>;
  readonly profiles: Pick<Profiles, 'budget'>;
}

/** Goes the way of the deck's own call. A refused viewer is shown no picture, and no more than one member counts as seen. */
export function createFirstPicture({ gate, discovery, profiles }: FirstPictureDeps): FirstPicture {
  return async (request) => {
    try {
      await countCaller(gate.limits, everythingLimit, {
        address: request.ip,
        token: readSessionCookie(request.headers, gate.secureCookies),
      });
      const viewer = await admitViewer(discoveryEndpoints.cards, gate, request);
      // As many as the page will ask for: who is first among them depends on it.
      const [first] = await discovery.cards(viewer, { scope: 'all', limit: defaultDeckPage });
      const [card] = first ? await profiles.budget.admit(viewer.id, request.ip, [first]) : [];
      const photo = card?.photos[0];
      // The few pixels of a cover come with the deck. They have no address.
      return photo === undefined || card?.photosBlurred === true ? undefined : { photo, hasUnlimitedLikes: viewer.premium };
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}
