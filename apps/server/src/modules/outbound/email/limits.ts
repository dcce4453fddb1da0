import type { Limit } from '@violet/contract/limit';

/** E-mails about activity to one address, which may be somebody's who never asked. */
export const emailLimit: Limit = { name: 'letter', points: 20, seconds: 86_400, per: 'key', always: true };

/** SMS about questions to one member, which cost money. */
export const questionSmsLimit: Limit = { name: 'question-text', points: 20, seconds: 86_400, per: 'key', always: true };
/** E-mails about questions to a member's own address. */
export const questionEmailLimit: Limit = { name: 'question-letter', points: 40, seconds: 86_400, per: 'key', always: true };
