import { readAppSettings, readMessageAnswers, readUser } from './stored-shapes.ts';

export { languageNames, languages, type Language } from '@violet/contract/fields/languages';
export type { AppSettings } from './stored-shapes.ts';

/** All that is ever kept in the browser, by key, and what it is read as. docs/spec.md, Screens, Routing and session. */
const readers = {
  'onboarding-completed': (value: unknown) => (value === true ? value : undefined),
  'app-settings': readAppSettings,
  currentUser: readUser,
  /** What the member answered about messages, by their ids: gone when the session ends. ADR 017. */
  'message-answers': readMessageAnswers,
} as const;

export type StoredKey = keyof typeof readers;
export type Stored<K extends StoredKey> = NonNullable<ReturnType<(typeof readers)[K]>>;

const listeners = new Map<StoredKey, Set<() => void>>();

/** What is kept, or null; what cannot be read as its shape is removed. */
export function readStored<K extends StoredKey>(key: K): Stored<K> | null {
  const text = withStorage((storage) => storage.getItem(key));
  if (text === null) return null;
  const value = readers[key](parseJson(text));
  if (value !== undefined) return value as Stored<K>;
  withStorage((storage) => storage.removeItem(key));
  return null;
}

export function writeStored<K extends StoredKey>(key: K, value: Stored<K>): void {
  // Read on its way in as well. Fields that are not of the shape, such as an e-mail address, are left out.
  withStorage((storage) => storage.setItem(key, JSON.stringify(readers[key](value))));
  announce(key);
}

export function removeStored(key: StoredKey): void {
  withStorage((storage) => storage.removeItem(key));
  announce(key);
}

/** Calls back when the key changes, in this page or in another one of the same browser. */
export function onStoredChange(key: StoredKey, listener: () => void): () => void {
  const here = listeners.get(key) ?? new Set();
  listeners.set(key, here.add(listener));
  const stopElsewhere = onStoredElsewhere(key, listener);
  return () => {
    here.delete(listener);
    stopElsewhere();
  };
}

/** Calls back when another page of the same browser changes the key. */
export function onStoredElsewhere(key: StoredKey, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function announce(key: StoredKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Storage may be closed (private windows, quotas): the product then works without it. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
