import type { Limit } from '@violet/contract/limit';

/** E-mails to the former address of one account … */
export const emailPerAccountLimit: Limit = { name: 'address-letter', points: 3, seconds: 86_400, per: 'key', always: true };
/** … to one mailbox for all accounts together … */
export const emailPerMailboxLimit: Limit = { name: 'address-mailbox', points: 20, seconds: 86_400, per: 'key', always: true };
/** … and the first of an account, which the others cannot use up. */
export const firstEmailLimit: Limit = { name: 'address-first', points: 1, seconds: 86_400, per: 'key', always: true };
/** Codes that prove an address: for one member … */
export const codePerMemberLimit: Limit = { name: 'email-code-member', points: 5, seconds: 86_400, per: 'member', always: true };
/** … and to one mailbox, which may be somebody's who never asked. */
export const codePerMailboxLimit: Limit = { name: 'email-code-mailbox', points: 10, seconds: 86_400, per: 'key', always: true };
