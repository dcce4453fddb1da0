import { readLook } from '@violet/contract/looks/looks';
import { readAppSettings, readLock, readMessageAnswers, readPage, readUser } from './stored-shapes.ts';

export { languageNames, languages, type Language } from '@violet/contract/fields/languages';
export type { AppSettings } from './stored-shapes.ts';

/** All that is ever kept in the browser, by key, and what it is read as. docs/spec.md, Screens, Routing and session. */
const readers = {
  'onboarding-completed': (value: unknown) => (value === true ? value : undefined),
  'app-settings': readAppSettings,
  currentUser: readUser,
  /** What the member answered about messages, by their ids: gone when the session ends. ADR 017. */
  'message-answers': readMessageAnswers,
  /** Where 'Quick exit' leads from every screen; empty where it was switched off. Also read by public/quick-exit.js. */
  'quick-exit': readPage,
  /** For a moment, so that other pages of this browser hear of another look. */
  'look-now': readLook,
  /** What opens this browser's lock, as lib/lock/shape.ts reads it; gone when the session ends. ADR 043. */
  'app-lock': readLock,
  /** For a moment: other pages lock as well. */
  'lock-now': (value: unknown) => (value === true ? value : undefined),
  /** For a moment: when somebody looked at a page of this browser. */
  'seen-now': (value: unknown) => (typeof value === 'number' ? value : undefined),
} as const;

export type StoredKey = keyof typeof readers;
export type Stored<K extends StoredKey> = NonNullable<ReturnType<(typeof readers)[K]>>;

/** What says who the member is. It is not kept beside a lock, under which nothing of the member is to be found. */
const ofMember: readonly StoredKey[] = ['currentUser', 'message-answers'];

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
  withStorage((storage) => {
    const isKept = !ofMember.includes(key) || storage.getItem('app-lock') === null;
    // Read on its way in as well. Fields that are not of the shape, such as an e-mail address, are left out.
    if (isKept) storage.setItem(key, JSON.stringify(readers[key](value)));
  });
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

/** Calls back when another page of the same browser changes the key. It is told what was written; null where it was removed. */
export function onStoredElsewhere(key: StoredKey, listener: (written: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function announce(key: StoredKey): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** What this page alone remembers. */
const page = new Map<string, string>();
const pageStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key: string) => page.get(key) ?? null,
  // A lock that a reload opens would be none, and no other page could take a member's copy away.
  setItem: (key: string, text: string) => void (key === 'app-lock' || ofMember.some((own) => own === key) || page.set(key, text)),
  removeItem: (key: string) => void page.delete(key),
};

/** Storage may be closed, as in some private windows: what is kept then holds for this page. */
function withStorage<T>(use: (storage: typeof pageStorage) => T): T {
  try {
    return use(window.localStorage);
  } catch {
    return use(pageStorage);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
