// A member's number, and whether it gets SMS.
// Several members may give the same number: refusing the second would tell that the first is here.
import { faultAt } from '@violet/contract/refusals/faults';
import { smsCodeLimits, type SmsSettings, type SmsSettingsUpdate } from '@violet/contract/settings';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { toRefusal } from '#platform/http/error-handler.ts';
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
async function wantedNumber(
  { db, profiles }: PhoneCodeParts,
  memberId: string,
  before: Phone,
  { phoneNumber: typed, smsNotifications }: SmsSettingsUpdate,
): Promise<string | null> {
  if (typed === undefined && (before.phoneNumber !== null || !smsNotifications)) return before.phoneNumber;
  if (!typed) {
    if (smsNotifications) throw invalid([faultAt('phoneNumber', 'phone_needed')]);
    return null;
  }
  const number = toPhoneNumber(typed, await profiles.contact.findCountry(db, memberId));
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

interface Change {
  readonly before: Phone;
  readonly phoneNumber: string | null;
  readonly smsNotifications: boolean;
}

/** The call, as far as a code has to know it. */
export type Asked = Pick<CodeReader, 'address' | 'language'>;

/** The code leaves before anything is changed: what the provider refuses leaves the settings as they were. */
async function save(
  parts: PhoneCodeParts,
  memberId: string,
  { before, phoneNumber, smsNotifications }: Change,
  { address, language }: Asked,
): Promise<SmsSettings> {
  const { db, codes } = parts;
  const isNew = phoneNumber !== before.phoneNumber;
  const needsCode = phoneNumber !== null && (isNew || (smsNotifications && !before.phoneVerified));
  const code = needsCode ? await codes.sendNew({ memberId, phoneNumber, address, language }) : undefined;
  const phone = await db.tx((tx) => storeSettings(parts, tx, memberId, before, { phoneNumber, smsNotifications, code }));
  const message = needsCode
    ? 'We have sent a code to your number. Nothing else is sent there before you have entered it.'
    : 'Your SMS notification preferences have been saved.';
  return { ...phone, message };
}

/** Another number, or none, needs the second factor and stands in the stream of security events, refused or not. */
async function saveNumber(parts: PhoneCodeParts, viewer: Viewer, change: Change, asked: Asked): Promise<SmsSettings> {
  const { db, secondFactors, security } = parts;
  const call = { memberId: viewer.id, address: asked.address };
  try {
    await secondFactors.assertShown(db, viewer);
    const saved = await save(parts, viewer.id, change, asked);
    security.record('phone_change', { ...call, outcome: 'done' });
    return saved;
  } catch (error) {
    security.record('phone_change', { ...call, outcome: 'refused', why: toRefusal(error)?.code ?? 'internal' });
    throw error;
  }
}

export async function updateSmsSettings(
  parts: PhoneCodeParts,
  viewer: Viewer,
  change: SmsSettingsUpdate,
  asked: Asked,
): Promise<SmsSettings> {
  const before = await parts.profiles.contact.getPhone(parts.db, viewer.id);
  const phoneNumber = await wantedNumber(parts, viewer.id, before, change);
  const wanted = { before, phoneNumber, smsNotifications: change.smsNotifications };
  const isNew = phoneNumber !== before.phoneNumber;
  return isNew ? saveNumber(parts, viewer, wanted, asked) : save(parts, viewer.id, wanted, asked);
}
