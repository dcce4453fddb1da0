import { legalEndpoints } from '@violet/contract/legal/legal';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { Legal } from './service.ts';

export function legalRoutes(legal: Legal): Route[] {
  return [
    route(legalEndpoints.document, ({ query }) => legal.readDocument(query.document, query.language)),
    route(legalEndpoints.consents, ({ viewer }) => legal.listConsents(viewer.id)),
    route(legalEndpoints.consent, ({ viewer, body }) => legal.consent(viewer.id, body.version)),
  ];
}
