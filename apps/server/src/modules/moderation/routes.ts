import { moderationEndpoints } from '@violet/contract/moderation';
import { sendPage } from '../../platform/http/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes(moderation: Moderation): Route[] {
  return [
    route(moderationEndpoints.verifications, async ({ viewer, query, reply }) =>
      sendPage(reply, await moderation.verifications(viewer.id, query)),
    ),
    route(moderationEndpoints.selfie, ({ viewer, params }) => moderation.selfie(viewer.id, params.caseId)),
    route(moderationEndpoints.decideVerification, ({ viewer, params, body }) =>
      moderation.decideVerification(viewer.id, params.caseId, body),
    ),
    route(moderationEndpoints.auditLog, async ({ query, reply }) => sendPage(reply, await moderation.auditLog(query))),
  ];
}
