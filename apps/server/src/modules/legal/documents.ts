// The pages that the operator fills, from files; else what this software says itself.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@violet/contract/fields/languages';
import type { LegalDocumentName } from '@violet/contract/open-calls';
import { guidelines } from './defaults/guidelines.ts';
import { imprint } from './defaults/imprint.ts';
import { privacy } from './defaults/privacy.ts';
import { terms } from './defaults/terms.ts';

const defaults: Readonly<Record<LegalDocumentName, Readonly<Record<Language, string>>>> = { privacy, terms, guidelines, imprint };

async function findFile(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface DocumentText {
  readonly language: Language;
  readonly text: string;
  /** The operator has written none. */
  readonly isDefault: boolean;
}

/** In the language asked for; else the operator's English one before a text that is not the operator's. */
export async function readDocumentText(folder: string | undefined, document: LegalDocumentName, language: Language): Promise<DocumentText> {
  for (const each of folder === undefined ? [] : ([language, 'en'] as const)) {
    const text = await findFile(folder ?? '', `${document}.${each}.md`);
    if (text !== undefined) return { language: each, text, isDefault: false };
  }
  return { language, text: defaults[document][language], isDefault: true };
}
