import type { Module } from '#platform/module.ts';
import { codesKept, sweptBy } from '#platform/retention.ts';
import { secondFactorRoutes } from './routes.ts';
import { createSecondFactors, type SecondFactorDeps, type SecondFactors } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['auth', 'profiles'] as const;

/** What a member shows besides the password: passkeys, codes of apps, recovery codes. */
export function secondFactorsModule(deps: SecondFactorDeps & { readonly secureCookies: boolean }): Module<SecondFactors> {
  const factors = createSecondFactors(deps);
  return {
    service: factors,
    routes: secondFactorRoutes(factors, deps.secureCookies),
    exports: { secondFactors: ({ id }) => factors.exportFactors(id) },
    jobs: { 'factor-sweep': { cron: '37 * * * *', work: factors.sweep } },
    retention: [
      {
        topic: 'profile',
        period: null,
        covers: ['recovery_codes', 'second_factors.created_at', 'second_factors.last_used_at'],
        by: 'account deletion',
      },
      {
        topic: 'codes',
        period: codesKept,
        ends: ['factor_challenges.expires_at', 'pending_sign_ins.expires_at'],
        by: 'factor-sweep',
        erase: sweptBy(factors.sweep),
      },
    ],
  };
}
