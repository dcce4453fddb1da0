import { useMemo } from 'react';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { RefusalTexts } from '@violet/contract/refusals/refusals';
import { fillIn } from '@violet/contract/refusals/sentence';
import { ApiError } from '#lib/api/api-error.ts';
import type { Language } from '#lib/stored/stored.ts';
import { useLanguage, useText } from './i18n.ts';
import { textsOf } from './texts.ts';

type AnyFault = NonNullable<ErrorBody['errors']>[number];

export interface RefusalText {
  /** Why something did not go through. */
  readonly refusal: (error: unknown) => string;
  /** What is wrong with one field of what was sent. */
  readonly fault: (error: unknown, field: string) => string | undefined;
  /** The same of a refusal that is at hand, as in a frame of the socket. */
  readonly bodyText: (body: Omit<ErrorBody, 'resetsAt' | 'requestId'>) => string;
  /** The same of a fault that is at hand, as one the form itself has found. */
  readonly faultText: (fault: AnyFault) => string;
}

/** Refusals in the reader's language, by their keys. */
export function useRefusalText(): RefusalText {
  const language = useLanguage();
  const noAnswer = useText('shell')('noAnswer');
  return useMemo(() => refusalTextIn(language, noAnswer), [language, noAnswer]);
}

/** @param noAnswer what is said where no server answered */
export function refusalTextIn(language: Language, noAnswer: string): RefusalText {
  // English has no texts of its own. The message is the English sentence, also from a server that is newer than this page.
  const texts = textsOf(language, 'refusals') as RefusalTexts | undefined;

  /** A key that this page does not know falls back to the code's, and that to English. */
  function faultOf({ key, params, message }: AnyFault, code: ErrorBody['code']): string {
    return find(texts?.fault, key, params) ?? find(texts?.refusal, code) ?? message;
  }
  function bodyText({ code, key = code, params, message, errors: [first] = [] }: Parameters<RefusalText['bodyText']>[0]): string {
    // The server, too, lets the first fault stand for the whole.
    if (key === 'validation_failed' && first !== undefined) return texts === undefined ? message : faultOf(first, code);
    return find(texts?.refusal, key, params) ?? find(texts?.refusal, code) ?? message;
  }
  return {
    bodyText,
    refusal: (error) => (error instanceof ApiError ? bodyText(error.body) : noAnswer),
    faultText: (fault) => faultOf(fault, 'validation_failed'),
    fault(error, field) {
      if (!(error instanceof ApiError)) return undefined;
      const found = error.body.errors?.find(({ path }) => path === field);
      return found && faultOf(found, error.body.code);
    },
  };
}

/** Own keys only: a server may say anything. */
function find(texts: Readonly<Record<string, string>> | undefined, key = '', params: ErrorBody['params'] = {}): string | undefined {
  const text = texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text === undefined ? undefined : fillIn(text, params);
}
