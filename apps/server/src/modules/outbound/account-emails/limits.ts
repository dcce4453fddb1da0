import type { Limit } from '@violet/contract/limit';

/** E-mails about changed factors, of one account to one mailbox … */
export const factorEmailLimit: Limit = { name: 'factor-letter', points: 10, seconds: 86_400, per: 'key', always: true };
/** … and of all accounts together. */
export const factorMailboxLimit: Limit = { name: 'factor-mailbox', points: 20, seconds: 86_400, per: 'key', always: true };
/** The first of a day of an account of over a week. Those of others cannot use it up, or they could hide a theft of the account. */
export const firstFactorLimit: Limit = { name: 'factor-first', points: 1, seconds: 86_400, per: 'key', always: true };
/** E-mails about sign-ins, to the proven address of one account. News to that address does not use them up. */
export const signInEmailLimit: Limit = { name: 'sign-in-letter', points: 20, seconds: 86_400, per: 'key', always: true };
