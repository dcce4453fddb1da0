// The list of contacts of the device, where the browser can open it: Chrome on Android, by now.
import type { ReadContacts } from './read-text.ts';

interface PickedContact {
  readonly email?: readonly string[];
  readonly tel?: readonly string[];
}

interface ContactPicker {
  select(properties: readonly ('email' | 'tel')[], options: { readonly multiple: boolean }): Promise<readonly PickedContact[]>;
}

function getPicker(): ContactPicker | undefined {
  return (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts;
}

export const canPickContacts = (): boolean => typeof getPicker()?.select === 'function';

/** Names are not asked for. Empty where none was chosen, or the list was closed. */
export async function pickContacts(): Promise<ReadContacts> {
  const picked = (await getPicker()?.select(['email', 'tel'], { multiple: true })) ?? [];
  return { contacts: [...new Set(picked.flatMap(({ email = [], tel = [] }) => [...email, ...tel]))], unreadable: 0 };
}
