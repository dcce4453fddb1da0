import type { Module } from '#platform/module.ts';
import { legalRoutes } from './routes.ts';
import { createLegal, type Legal, type LegalDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

/** What the site says of itself, and who agreed to which version of it. */
export function legalModule(deps: LegalDeps): Module<Legal> {
  const legal = createLegal(deps);
  return {
    service: legal,
    routes: legalRoutes(legal),
    exports: { consents: ({ id }) => legal.listConsents(id) },
    retention: [{ topic: 'consents', period: null, covers: ['consents.accepted_at'], by: 'account deletion' }],
  };
}
