// Messages as they might be written, with what is to be asked about them: the measure of `nudges.ts`. Made up throughout.
import type { NudgeKind } from '../catalogue/nudge-rules.ts';
import type { Language } from '../languages.ts';
import { labelledGerman } from './labelled-de.ts';
import { labelledEnglish } from './labelled-en.ts';
import { labelledSpanish } from './labelled-es.ts';
import { labelledFrench } from './labelled-fr.ts';

type Lists = Readonly<Record<NudgeKind | 'innocent', readonly string[]>>;

export interface LabelledLanguage {
  /** The rules were written with these in sight … */
  readonly seen: Lists;
  /** … and have never been changed for these. */
  readonly unseen: Lists;
}

export const labelled: Readonly<Record<Language, LabelledLanguage>> = {
  en: labelledEnglish,
  es: labelledSpanish,
  fr: labelledFrench,
  de: labelledGerman,
};
