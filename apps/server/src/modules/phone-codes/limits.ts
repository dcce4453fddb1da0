import type { Limit } from '@violet/contract/limit';

/** Codes sent by SMS for one member … */
export const smsPerMemberLimit: Limit = { name: 'sms-member', points: 5, seconds: 86_400, per: 'member', always: true };
/** … and to one number. */
export const smsPerNumberLimit: Limit = { name: 'sms-number', points: 5, seconds: 86_400, per: 'key', always: true };
/** Each SMS costs money: asked for from one network … */
export const smsPerNetworkLimit: Limit = { name: 'sms-network', points: 20, seconds: 86_400, per: 'key', always: true, demoPoints: 400 };
/** … and by everybody. */
export const smsInAllLimit: Limit = { name: 'sms-house', points: 2_000, seconds: 86_400, per: 'key', always: true };
