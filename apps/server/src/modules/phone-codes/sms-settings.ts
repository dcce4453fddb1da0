// A member's number, and whether it gets texts.
// Several members may give the same number: refusing the second would tell that the first is here.
import { faultAt } from '@violet/contract/refusals/faults';
import { smsCodeLimits, type SmsSettings, type SmsSettingsUpdate } from '@violet/contract/settings';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Phone } from '#modules/profiles/service.ts';
import { hashCode, type CodeReader } from './codes.ts';
import type { PhoneCodeParts } from './deps.ts';
import { deleteCode, insertOrUpdateCode } from './queries.ts';
import { toPhoneNumber } from './rules.ts';

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
    if (smsNotifications) throw invalid([faultAt('phoneNumber', 'phone_needed')]);
    return null;
  }
  const number = toPhoneNumber(typed);
  if (number === null) throw invalid([faultAt('phoneNumber', 'phone_valid')]);
  return number;
}

async function storeSettings(
  { clock, profiles }: PhoneCodeParts,
  tx: Tx,
  memberId: string,
  before: Phone,
  { phoneNumber, smsNotifications, code }: Wanted,
): Promise<Phone> {
  await lockMember(tx, memberId);
  const now = await profiles.contact.getPhone(tx, memberId);
  if (now.phoneNumber !== before.phoneNumber && now.phoneNumber !== phoneNumber) {
    throw refuse('number_changed');
  }
  const phone = { phoneNumber, smsNotifications, phoneVerified: now.phoneVerified && now.phoneNumber === phoneNumber };
  await profiles.contact.storePhone(tx, memberId, phone);
  if (phoneNumber === null) await deleteCode(tx, memberId);
  if (phoneNumber !== null && code !== undefined) {
    const expiresAt = new Date(clock.now().getTime() + smsCodeLimits.minutes * 60_000);
    await insertOrUpdateCode(tx, { memberId, phoneNumber, codeHash: hashCode(memberId, phoneNumber, code), expiresAt });
  }
  return phone;
}

/** The code leaves before anything is changed: what the provider refuses leaves the settings as they were. */
export async function updateSmsSettings(
  parts: PhoneCodeParts,
  viewer: Viewer,
  change: SmsSettingsUpdate,
  asked: Pick<CodeReader, 'address' | 'language'>,
): Promise<SmsSettings> {
  const { db, profiles, codes, secondFactors } = parts;
  const { id: memberId } = viewer;
  const before = await profiles.contact.getPhone(db, memberId);
  const phoneNumber = wantedNumber(before, change);
  const { smsNotifications } = change;
  const isNew = phoneNumber !== before.phoneNumber;
  if (isNew) await secondFactors.assertShown(db, viewer);
  const needsCode = phoneNumber !== null && (isNew || (smsNotifications && !before.phoneVerified));
  const code = needsCode ? await codes.sendNew({ memberId, phoneNumber, ...asked }) : undefined;
  const phone = await db.tx((tx) => storeSettings(parts, tx, memberId, before, { phoneNumber, smsNotifications, code }));
  const message = needsCode
    ? 'We have sent a code to your number. Nothing else is sent there before you have entered it.'
    : 'Your SMS notification preferences have been saved.';
  return { ...phone, message };
}
