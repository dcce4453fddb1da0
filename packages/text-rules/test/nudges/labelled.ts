// Messages as they might be written, with what is to be asked about them: the measure of `nudges.ts`. Made up throughout.
import type { Language } from '@violet/contract/fields/languages';
import type { LabelledLanguage } from './labelled-language.ts';
import { labelledGerman } from './labelled-de.ts';
import { labelledEnglish } from './labelled-en.ts';
import { labelledSpanish } from './labelled-es.ts';
import { labelledFrench } from './labelled-fr.ts';
import { labelledPortuguese } from './labelled-pt.ts';
import { labelledItalian } from './labelled-it.ts';

export const labelled: Readonly<Record<Language, LabelledLanguage>> = {
  en: labelledEnglish,
  es: labelledSpanish,
  fr: labelledFrench,
  de: labelledGerman,
  pt: labelledPortuguese,
  it: labelledItalian,
};
