// Her number and whether it gets texts. Spec §5 SMS form; api.md, sms-settings. Several members may give the same number: each has to
// prove it, and refusing a second one would tell that the first is here.
import { timingSafeEqual } from 'node:crypto';
import { smsCodeLimits, type SmsSettings, type SmsSettingsUpdate } from '@violet/contract/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { Phone, Profiles } from '../profiles/service.ts';
import { createCodes, hashCode, type CodeDeps, type CodeReader } from './codes.ts';
import { deleteCode, deleteExpiredCodes, findCode, storeCode, takeTry } from './queries.ts';
import { toPhoneNumber } from './rules.ts';

export interface SmsDeps extends CodeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'getPhone' | 'storePhone' | 'standings'>;
}

interface Wanted {
  readonly phoneNumber: string | null;
  readonly smsNotifications: boolean;
  /** The code that was sent for it just now. */
  readonly code: string | undefined;
}

/** The number after the update. */
function wantedNumber(before: Phone, { phoneNumber: typed, smsNotifications }: SmsSettingsUpdate): string | null {
  if (typed === undefined && (before.phoneNumber !== null || !smsNotifications)) return before.phoneNumber;
  if (!typed) {
    if (smsNotifications) throw invalid([{ path: 'phoneNumber', message: 'A phone number is needed to turn this on' }]);
    return null;
  }
  const number = toPhoneNumber(typed);
  if (number === null) throw invalid([{ path: 'phoneNumber', message: 'Please enter a valid phone number' }]);
  return number;
}

export function createSms({ db, clock, profiles, ...codeDeps }: SmsDeps) {
  const codes = createCodes(codeDeps);

  async function store(tx: Sql, memberId: string, before: Phone, { phoneNumber, smsNotifications, code }: Wanted): Promise<Phone> {
    await lockMember(tx, memberId);
    const now = await profiles.getPhone(tx, memberId);
    if (now.phoneNumber !== before.phoneNumber && now.phoneNumber !== phoneNumber) {
      throw new Refusal('conflict', 'Your number was changed somewhere else. Please try again.');
    }
    const phone = { phoneNumber, smsNotifications, phoneVerified: now.phoneVerified && now.phoneNumber === phoneNumber };
    await profiles.storePhone(tx, memberId, phone);
    if (phoneNumber === null) await deleteCode(tx, memberId);
    if (phoneNumber !== null && code !== undefined) {
      const expiresAt = new Date(clock.now().getTime() + smsCodeLimits.minutes * 60_000);
      await storeCode(tx, { memberId, phoneNumber, codeHash: hashCode(memberId, phoneNumber, code), expiresAt });
    }
    return phone;
  }

  /** The code leaves before anything is changed: what the provider refuses leaves her settings as they were. */
  async function update(
    memberId: string,
    change: SmsSettingsUpdate,
    asked: Pick<CodeReader, 'address' | 'language'>,
  ): Promise<SmsSettings> {
    const before = await profiles.getPhone(db, memberId);
    const phoneNumber = wantedNumber(before, change);
    const { smsNotifications } = change;
    const isNew = phoneNumber !== before.phoneNumber;
    const needsCode = phoneNumber !== null && (isNew || (smsNotifications && !before.phoneVerified));
    const code = needsCode ? await codes.sendNew({ memberId, phoneNumber, ...asked }) : undefined;
    const phone = await db.tx((tx) => store(tx, memberId, before, { phoneNumber, smsNotifications, code }));
    const message = needsCode
      ? 'We have sent a code to your number. Nothing else is sent there before you have entered it.'
      : 'Your SMS notification preferences have been saved.';
    return { ...phone, message };
  }

  /** Counted before compared, and the count stands whatever comes of it. */
  async function prove(tx: Sql, memberId: string, code: string, isBanned: boolean): Promise<boolean> {
    await lockMember(tx, memberId);
    const row = await takeTry(tx, memberId);
    if (!row || row.tries > smsCodeLimits.tries || row.expires_at <= clock.now()) return false;
    const phone = await profiles.getPhone(tx, memberId);
    const isRight = timingSafeEqual(hashCode(memberId, row.phone_number, code), row.code_hash);
    if (!isRight || phone.phoneNumber !== row.phone_number) return false;
    await deleteCode(tx, memberId);
    if (!isBanned) await profiles.storePhone(tx, memberId, { ...phone, phoneVerified: true });
    return true;
  }

  return {
    update,
    async verify(memberId: string, code: string): Promise<{ phoneVerified: true }> {
      // Looked up whether or not the code is right, so that only who holds the phone learns what came of it.
      const { phoneNumber } = await profiles.getPhone(db, memberId);
      const isBanned = phoneNumber !== null && (await profiles.standings.contacts.has(phoneNumber));
      const isProven = await db.tx((tx) => prove(tx, memberId, code, isBanned));
      if (!isProven) throw invalid([{ path: 'code', message: 'This code is wrong or too old' }]);
      if (isBanned) throw invalid([{ path: 'phoneNumber', message: 'Please use another phone number' }]);
      return { phoneVerified: true };
    },
    async exportCode(memberId: string): Promise<object | null> {
      const row = await findCode(db, memberId);
      return row ? { phoneNumber: row.phone_number, codeValidUntil: row.expires_at.toISOString(), tries: row.tries } : null;
    },
    /** Clears away what has run out. */
    sweep: (): Promise<void> => deleteExpiredCodes(db, clock.now()),
  };
}

export type Sms = ReturnType<typeof createSms>;
