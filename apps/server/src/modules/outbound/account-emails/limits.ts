import type { Limit } from '@violet/contract/limit';

/** E-mails about changed factors, of one account to one mailbox … */
export const accountEmailLimit: Limit = { name: 'factor-letter', points: 10, seconds: 86_400, per: 'key', always: true };
/** … and of all accounts together. */
export const mailboxEmailLimit: Limit = { name: 'factor-mailbox', points: 20, seconds: 86_400, per: 'key', always: true };
