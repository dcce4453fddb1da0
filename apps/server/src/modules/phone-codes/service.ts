// Phone numbers, proven by a code. Spec §12 SMS.
import type { SmsSettingsUpdate } from '@violet/contract/settings';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { createCodes } from './codes.ts';
import type { PhoneCodeDeps, PhoneCodeParts } from './deps.ts';
import { deleteExpiredCodes, findCode } from './queries.ts';
import { updateSmsSettings, type Asked } from './sms-settings.ts';
import { verifyNumber } from './verify-number.ts';

export { toPhoneNumber } from './rules.ts';
export type { PhoneCodeDeps };

export function createPhoneCodes(deps: PhoneCodeDeps) {
  const { db, clock } = deps;
  const parts: PhoneCodeParts = { ...deps, codes: createCodes(deps) };
  return {
    update: (viewer: Viewer, change: SmsSettingsUpdate, asked: Asked) => updateSmsSettings(parts, viewer, change, asked),
    verify: (memberId: string, code: string) => verifyNumber(parts, memberId, code),

    async exportCode(memberId: string): Promise<object | null> {
      const row = await findCode(db, memberId);
      return row ? { phoneNumber: row.phone_number, codeValidUntil: row.expires_at.toISOString(), tries: row.tries } : null;
    },

    /** Clears away what has run out. */
    sweep: (): Promise<void> => deleteExpiredCodes(db, clock.now()),
  };
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
