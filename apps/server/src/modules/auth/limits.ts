import type { Limit } from '@violet/contract/limit';

export const registrationLimit: Limit = { name: 'register', points: 10, seconds: 3_600, per: 'address', demoPoints: 1_000 };
/** Wrong passwords of everybody: more than members mistype. Beyond it somebody tries what leaked elsewhere, a few from each network … */
export const failedLoginsLimit: Limit = {
  name: 'failed-logins',
  points: 1_000,
  seconds: 300,
  per: 'key',
  always: true,
  demoPoints: 10_000,
};
/** … and one network has no more than this, until it is over. */
export const slowedLoginLimit: Limit = { name: 'login-slowed', points: 10, seconds: 300, per: 'address', always: true };
/** Wrong passwords for one account from one address. */
export const wrongPasswordLimit: Limit = { name: 'wrong-password', points: 10, seconds: 900, per: 'key', always: true };
/** Codes sent to one e-mail address, each of which lets five tries through: asked for from one network … */
export const resetCodeLimit: Limit = { name: 'reset-code', points: 5, seconds: 86_400, per: 'key', always: true };
/** … and from all networks together. */
export const resetMailboxLimit: Limit = { name: 'reset-mailbox', points: 15, seconds: 86_400, per: 'key', always: true };
