import type { Limit } from '@violet/contract/limit';

/** Plans of one member whose contact may be written to. */
export const contactPlanLimit: Limit = { name: 'plan-contact', points: 3, seconds: 7 * 86_400, per: 'member', always: true };
/** Messages to one address or number, from all members together: it may be somebody's who never asked. */
export const contactMessageLimit: Limit = { name: 'contact-message', points: 4, seconds: 86_400, per: 'key', always: true };
/** The first alarm of a day and a kind by an account of over a week. Those of others cannot use it up, or they could silence an alarm. */
export const ownMessageLimit: Limit = { name: 'own-message', points: 1, seconds: 86_400, per: 'key', always: true };
/** Plans that a member writes, and contacts that are named for one later: each answer says whether somebody stopped messages. */
export const newPlanLimit: Limit = { name: 'date-plan', points: 40, seconds: 86_400, per: 'member', always: true };
/** SMS to contacts cost money. They are counted apart from codes, so that no flood of those keeps an alarm back. */
export const contactSmsLimit: Limit = { name: 'contact-texts', points: 2_000, seconds: 86_400, per: 'key', always: true };
/** Addresses of pages that are none, from one network. */
export const pageMissLimit: Limit = { name: 'plan-miss', points: 60, seconds: 3_600, per: 'address', always: true };
