import { useMemo } from 'react';
import type { ServerWords } from '../messages/server-words.ts';
import { ApiError } from './api-error.ts';
import { i18n, useLanguage, useText } from './i18n.ts';
import type { Language } from './stored.ts';

export interface ServerSpeech {
  /** Why something did not go through, in a sentence: the server's own in English, else one that says the same. */
  refusal: (error: unknown) => string;
  /** What the server said of one field of what was sent to it. */
  fault: (error: unknown, field: string) => string | undefined;
  /** A sentence of the server; undefined where her language has no words for it. */
  sentence: (said: string) => string | undefined;
}

/** The server speaks English; this is how she reads it. */
export function useServerWords(): ServerSpeech {
  const language = useLanguage();
  const noAnswer = useText('shell')('noAnswer');
  return useMemo(() => serverSpeech(language, noAnswer), [language, noAnswer]);
}

function serverSpeech(language: Language, noAnswer: string): ServerSpeech {
  const words = wordsOf(language);
  const sentence = (said: string) => (words === undefined ? said : entry(words.sentence, said));
  return {
    sentence,
    refusal(error) {
      if (!(error instanceof ApiError)) return noAnswer;
      const { message, code } = error.body;
      return sentence(message) ?? words?.refusal[code] ?? message;
    },
    fault(error, field) {
      if (!(error instanceof ApiError)) return undefined;
      const found = error.body.errors?.find(({ path }) => path === field);
      return found === undefined ? undefined : (sentence(found.message) ?? words?.refusal.validation_failed);
    },
  };
}

/** Undefined in English: the server's words need no others. */
export function wordsOf(language: Language): ServerWords | undefined {
  const words: ServerWords | undefined = i18n.getResourceBundle(language, 'server');
  return words;
}

/** Own entries only: nobody knows what a server says tomorrow. */
function entry(words: Readonly<Record<string, string>>, said: string): string | undefined {
  return Object.hasOwn(words, said) ? words[said] : undefined;
}
