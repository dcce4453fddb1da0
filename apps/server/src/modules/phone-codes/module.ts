import type { Module } from '#platform/module.ts';
import { codesKept, sweptBy } from '#platform/retention.ts';
import { phoneCodeRoutes } from './routes.ts';
import { createPhoneCodes, type PhoneCodes, type PhoneCodeDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['auth', 'profiles', 'second-factors'] as const;

/** Phone numbers, proven by a code. */
export function phoneCodesModule(deps: PhoneCodeDeps): Module<PhoneCodes> {
  const phoneCodes = createPhoneCodes(deps);
  return {
    service: phoneCodes,
    routes: phoneCodeRoutes(phoneCodes),
    exports: { phoneCode: ({ id }) => phoneCodes.exportCode(id) },
    jobs: { 'sms-sweep': { cron: '29 * * * *', work: phoneCodes.sweep } },
    retention: [{ topic: 'codes', period: codesKept, ends: ['sms_codes.expires_at'], by: 'sms-sweep', erase: sweptBy(phoneCodes.sweep) }],
  };
}
