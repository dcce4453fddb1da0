import type { Module } from '#platform/module.ts';
import { createLegalHolds, type LegalHoldDeps, type LegalHolds } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['moderation', 'photos', 'profiles', 'safety'] as const;

/** Pictures on lists of known abuse pictures: refused, and kept for the authorities. A member reads nothing of it in an export: that would be a warning. */
export function legalHoldsModule(deps: LegalHoldDeps): Module<LegalHolds> {
  const holds = createLegalHolds(deps);
  return {
    service: holds,
    gauges: { legal_holds: { help: 'Known abuse pictures that are kept for the authorities', label: 'state', read: holds.count } },
    // No `folders`: after an older backup newer files have no row, and evidence goes by the operator's word alone.
    retention: [{ topic: 'legal_holds', period: null, covers: ['legal_holds.held_at', 'legal_holds.exported_at'], by: 'the operator' }],
  };
}
