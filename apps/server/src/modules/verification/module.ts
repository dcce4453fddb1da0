import { selfieDays } from '@violet/contract/verification';
import type { Module } from '#platform/module.ts';
import { codesKept, sweptBy } from '#platform/retention.ts';
import { verificationRoutes } from './routes.ts';
import { selfieFolder } from './selfies/selfie-files.ts';
import { createVerifications, type VerificationDeps, type Verifications } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['photos', 'profiles'] as const;

/** Whether a member's photos show that member. */
export function verificationModule(deps: VerificationDeps): Module<Verifications> {
  const verifications = createVerifications(deps);
  return {
    service: verifications,
    routes: verificationRoutes(verifications),
    exports: { verification: ({ id }) => verifications.exportVerification(id) },
    jobs: { 'selfie-sweep': { cron: '37 * * * *', work: verifications.selfies.sweep } },
    folders: { [selfieFolder]: verifications.selfies.listKeysInUse },
    retention: [
      { topic: 'verification', period: null, covers: ['verifications.decided_at', 'verifications.requested_at'], by: 'account deletion' },
      {
        topic: 'selfies',
        period: { count: selfieDays, unit: 'day' },
        from: ['selfies.taken_at'],
        by: 'selfie-sweep',
        erase: sweptBy(verifications.selfies.sweep),
      },
      { topic: 'codes', period: codesKept, ends: ['selfie_poses.valid_until'], by: 'selfie-sweep' },
    ],
  };
}
