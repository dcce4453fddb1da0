import type { Module } from '#platform/module.ts';
import { emailProofRoutes } from './routes.ts';
import { codesKept, sweptBy } from '#platform/retention.ts';
import { createEmailChanges, type EmailChangeDeps, type EmailChanges } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['profiles'] as const;

/** E-mail addresses that were replaced by another, and those that a code has proven. */
export function emailChangesModule(deps: EmailChangeDeps): Module<EmailChanges> {
  const emailChanges = createEmailChanges(deps);
  return {
    service: emailChanges,
    routes: emailProofRoutes(emailChanges),
    exports: {
      formerAddress: ({ id }) => emailChanges.exportFormer(id),
      emailProof: ({ id }) => emailChanges.exportProof(id),
    },
    jobs: { 'former-addresses': { cron: '* * * * *', work: emailChanges.upkeep } },
    retention: [
      {
        topic: 'former_addresses',
        period: { count: 1, unit: 'day' },
        ends: ['former_addresses.until'],
        covers: ['former_addresses.letter_at', 'former_address_hashes'],
        by: 'former-addresses',
        erase: sweptBy(emailChanges.upkeep),
      },
      { topic: 'codes', period: codesKept, ends: ['email_codes.expires_at'], by: 'former-addresses' },
    ],
  };
}
