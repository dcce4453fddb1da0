// Which language is spoken, and the texts of a feature in it. Only the types are i18next's, which know every key and its places.
import type { KeyPrefix, TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { tagOf } from '@violet/contract/fields/languages';
import type { Params } from '@violet/contract/refusals/sentence';
import { getAppSettings, onAppSettingsChange } from '#lib/stored/app-settings.ts';
import { logProblem } from '#lib/log.ts';
import { languages } from '#lib/stored/stored.ts';
import type { Language } from '#lib/stored/stored.ts';
import { texts as first } from '#messages/groups/en/en-first.gen.ts';
import { loaders } from '#messages/loaders.gen.ts';
import type { MessageNamespace } from '#messages/messages.ts';
import type { rareLoaders } from '#messages/rare-loaders.gen.ts';
import type { Resources } from '#messages/resources.gen.ts';
import { addTexts, textIn } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Resources;
    strictInterpolationChecks: true;
  }
}

/** Texts that come together (scripts/messages/groups.ts): those of the landing, of signing in, of members, of moderators. */
export type TextGroup = EarlyGroup | keyof (typeof rareLoaders)['en'];
type EarlyGroup = keyof (typeof loaders)['en'];

/** English for the first page is in the first chunk; everything else is fetched when it is needed. */
addTexts('en', first);

let spoken: Language = 'en';
/** What is spoken as soon as its texts are here. */
let coming: Language = 'en';
const listeners = new Set<() => void>();
const wanted = new Set<TextGroup>(['first']);
const loading = new Map<string, Promise<void>>();

/** The language now spoken, where no component asks. */
export const spokenLanguage = (): Language => spoken;

/** Speaks the viewer's language from the first text on, and changes it at once when another is chosen. */
export async function startLanguage(): Promise<void> {
  onAppSettingsChange(() => void speak(preferredLanguage()));
  await speak(preferredLanguage());
}

/** The viewer's choice, else the browser's first language that there is, else English. */
export function preferredLanguage(): Language {
  const tags = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return getAppSettings().language ?? tags.map(knownLanguage).find((language) => language !== undefined) ?? 'en';
}

export async function speak(language: Language): Promise<void> {
  coming = language;
  if (spoken !== language) {
    try {
      await Promise.all([...wanted].map((group) => load(language, group)));
      spoken = language;
      for (const listener of listeners) listener();
    } catch (cause) {
      // The chunk did not arrive; the page goes on in the language it has.
      coming = spoken;
      logProblem(`Language ${language} is not to be had`, cause);
    }
  }
  // The build, which speaks as well, has no page.
  if (typeof document !== 'undefined') document.documentElement.lang = tagOf(spoken);
}

/** Has the texts of a group in the viewer's language before anything that says them is drawn. */
export async function loadTexts(group: TextGroup): Promise<void> {
  wanted.add(group);
  const language = coming;
  await load(language, group);
  if (coming !== language) await loadTexts(group);
}

/** What a chunk shows, together with its texts: `lazyComponent(async () => (await withTexts('join', import('./join.tsx'))).Join)`. */
export async function withTexts<T>(group: TextGroup, file: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([file, loadTexts(group)]);
  return loaded;
}

/** Once for each page; again only where it failed. */
function load(language: Language, group: TextGroup): Promise<void> {
  if (language === 'en' && group === 'first') return Promise.resolve();
  const name = `${language}-${group}`;
  const started =
    loading.get(name) ??
    fetchTexts(language, group).then(
      ({ texts }) => addTexts(language, texts),
      (cause: unknown) => {
        loading.delete(name);
        throw cause;
      },
    );
  loading.set(name, started);
  return started;
}

async function fetchTexts(language: Language, group: TextGroup) {
  if (isEarly(group)) return loaders[language][group]();
  const { rareLoaders } = await import('#messages/rare-loaders.gen.ts');
  return rareLoaders[language][group]();
}

function isEarly(group: TextGroup): group is EarlyGroup {
  return group in loaders.en;
}

function knownLanguage(tag: string): Language | undefined {
  return languages.find((language) => language === tag);
}

/** The texts of one feature, or of one part of it: `const t = useText('chat', 'nudges'); t('send')`. */
export function useText<N extends MessageNamespace>(namespace: N): TFunction<N>;
export function useText<N extends MessageNamespace, P extends KeyPrefix<N>>(namespace: N, part: P): TFunction<N, P>;
export function useText(namespace: MessageNamespace, part?: string): unknown {
  const language = useLanguage();
  return useMemo(() => {
    const prefix = part === undefined ? '' : `${part}.`;
    return (key: string, values?: Params) => textIn(language, namespace, prefix + key, values);
  }, [language, namespace, part]);
}

/** The language now spoken, for dates and numbers: `new Intl.DateTimeFormat(useLanguage())`. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, spokenLanguage, spokenLanguage);
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
