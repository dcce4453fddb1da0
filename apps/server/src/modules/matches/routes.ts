import { farewellEndpoints } from '@violet/contract/chat/farewells';
import { matchEndpoints } from '@violet/contract/matches';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Matches } from './service.ts';

export function matchRoutes(matches: Matches): Route[] {
  return [
    route(matchEndpoints.list, async ({ viewer, query, reply }) => sendPage(reply, await matches.list(viewer.id, query))),
    route(matchEndpoints.listOf, async ({ viewer, query, reply }) => sendPage(reply, await matches.list(viewer.id, query))),
    route(matchEndpoints.unmatch, ({ viewer, params }) => matches.unmatch(viewer.id, params.matchId)),
    route(farewellEndpoints.close, ({ viewer, params, body }) => matches.closeKindly(viewer.id, params.matchId, body.line)),
    route(farewellEndpoints.list, ({ viewer }) => matches.farewells(viewer.id)),
    route(farewellEndpoints.putAway, ({ viewer, params }) => matches.putFarewellAway(viewer.id, params.farewellId)),
  ];
}
