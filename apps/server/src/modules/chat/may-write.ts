import type { ChatDeps } from './deps.ts';
import { refuse } from '#platform/http/errors.ts';
import { hasProvenContact } from './queries.ts';

/** Throws 403 where an address or a number is to be proven first. */
export async function assertMayWrite({ db, provesContacts }: Pick<ChatDeps, 'db' | 'provesContacts'>, memberId: string): Promise<void> {
  if (provesContacts && !(await hasProvenContact(db, memberId))) throw refuse('contact_unproven');
}
