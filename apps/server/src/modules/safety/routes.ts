import { safetyEndpoints } from '@violet/contract/safety';
import { sendPage } from '#platform/http/page.ts';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Safety } from './service.ts';

export function safetyRoutes(safety: Safety): Route[] {
  return [
    route(safetyEndpoints.report, ({ viewer, body }) => safety.report(viewer.id, body)),
    route(safetyEndpoints.reports, async ({ viewer, query, reply }) => sendPage(reply, await safety.reports(viewer.id, query))),
    route(safetyEndpoints.block, ({ viewer, body }) => safety.block(viewer.id, body.blockedUserId)),
    route(safetyEndpoints.blocks, ({ viewer }) => safety.blocks(viewer.id)),
    route(safetyEndpoints.unblock, ({ viewer, params }) => safety.unblock(viewer.id, params.blockId)),
  ];
}
