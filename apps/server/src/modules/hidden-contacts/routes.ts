import { hiddenContactEndpoints } from '@violet/contract/safety/hidden-contacts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { HiddenContactService } from './service.ts';

export function hiddenContactRoutes(hiddenContacts: HiddenContactService): Route[] {
  return [
    route(hiddenContactEndpoints.get, ({ viewer }) => hiddenContacts.get(viewer.id)),
    route(hiddenContactEndpoints.enter, ({ viewer, body }) => hiddenContacts.enter(viewer.id, body.contacts)),
    route(hiddenContactEndpoints.clear, ({ viewer }) => hiddenContacts.clear(viewer.id)),
  ];
}
