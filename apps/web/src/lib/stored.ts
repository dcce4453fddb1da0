import { SelfUser } from '@violet/contract/profiles';
import { z } from 'zod';

export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];
/** Each in its own language, for whoever has landed in a wrong one. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

/** The App group of the preferences, local only; what cannot be read falls back to its default. Spec §3, §9. */
export const AppSettings = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('light'),
  /** Missing until she chooses one: then the browser's own counts. */
  language: z.enum(languages).optional().catch(undefined),
  units: z.enum(['imperial', 'metric']).catch('imperial'),
  autoPlay: z.boolean().catch(true),
  soundEffects: z.boolean().catch(true),
});
export type AppSettings = z.infer<typeof AppSettings>;

const Suspension = SelfUser.shape.suspension.unwrap().unwrap();

/**
 * The copy of her goes without what would reach her outside of the product, and without the words of moderators: that she is suspended is all
 * that whoever else uses this browser would find. Decisions, Always.
 */
const StoredUser = SelfUser.omit({ email: true, phoneNumber: true, notice: true }).extend({
  suspension: Suspension.transform((): z.infer<typeof Suspension> => ({ reason: '', until: null }))
    .nullable()
    .optional(),
});

/** All that is ever kept in the browser, by key. docs/spec.md, Screens, Routing and session. */
const shapes = {
  'onboarding-completed': z.literal(true),
  'app-settings': AppSettings,
  currentUser: StoredUser,
  /** What she answered about messages, by their ids: gone when she signs out. docs/decisions/017-nudges.md. */
  'message-answers': z.record(z.string(), z.enum(['hidden', 'fine'])),
} as const;

export type StoredKey = keyof typeof shapes;
export type Stored<K extends StoredKey> = z.infer<(typeof shapes)[K]>;

const listeners = new Map<StoredKey, Set<() => void>>();

/** What is kept, or null; what cannot be read as its shape is removed. */
export function readStored<K extends StoredKey>(key: K): Stored<K> | null {
  const text = withStorage((storage) => storage.getItem(key));
  if (text === null) return null;
  const value = shapes[key].safeParse(parseJson(text));
  if (value.success) return value.data as Stored<K>;
  withStorage((storage) => storage.removeItem(key));
  return null;
}

export function writeStored<K extends StoredKey>(key: K, value: Stored<K>): void {
  // Parsed on its way in as well: fields that are not of the shape, such as an e-mail address, are left out.
  withStorage((storage) => storage.setItem(key, JSON.stringify(shapes[key].parse(value))));
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
