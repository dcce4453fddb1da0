import { deckPath, defaultDeckPage, mePath } from '@violet/contract/first-calls';
import { addressOf } from '#lib/api/address.ts';
import { preferredLanguage } from '#lib/i18n/i18n.ts';
import { sendEarly } from '#lib/api/early-calls.ts';
import { loadSessionCalls } from '#session/load-session-calls.ts';
import { isSuspended } from '#session/session-context.ts';
import { mayHaveSession, restoreUser } from '#session/stored-session.ts';
import type { SelfUser } from '@violet/contract/profiles';

/** Where the first thing a member sees is the deck. */
const deckAddresses = ['/', '/home'];

function askForDeck(member: SelfUser): void {
  if (isSuspended(member) || !deckAddresses.includes(window.location.pathname)) return;
  const address = addressOf({ path: deckPath }, { params: { userId: member.id }, query: { scope: 'all', limit: defaultDeckPage } });
  void sendEarly(address, preferredLanguage());
}

/** Asks who is signed in, and for the first cards. The code of the screens is still on its way meanwhile. */
export async function askEarly(): Promise<void> {
  const stored = restoreUser();
  if (!navigator.onLine || !mayHaveSession(stored)) return;
  const me = sendEarly(mePath, preferredLanguage());
  // What cannot be fetched is asked for again by who needs it.
  loadSessionCalls().catch(() => undefined);
  if (stored !== null) return askForDeck(stored);
  const answer = await me;
  // Its first reader is to find it whole.
  if (answer.ok) askForDeck((await answer.clone().json()) as SelfUser);
}
